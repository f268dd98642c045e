import type { SubjectModel } from '../model/subject.js';
import { isFree } from '../testcase/build/scalar-arguments.js';
import { builtinArguments, type ScalarArgument } from '../testcase/builtins.js';
import type { Statement, TestCase } from '../testcase/statement.js';
import { references } from '../testcase/statements/index.js';
import { singular } from '../util/singular.js';

/** What one use of a value is for. */
export interface ValuePlace {
  /** Name of the parameter, property or element it stands for. */
  readonly name?: string;
  /** The time of a date, in milliseconds. */
  readonly date?: true;
  /** The source of a regular expression, say: only some values are accepted there, so it stays as it is. */
  readonly fixed?: true;
}

/** For every statement, the places of its references, in their order. */
export function valuePlaces(test: TestCase, model: SubjectModel): readonly (readonly ValuePlace[])[] {
  const places: (readonly ValuePlace[])[] = [];
  const firstUse: (ValuePlace | undefined)[] = [];
  // Backwards, so that what an array is for is known before its elements are looked at.
  for (let i = test.statements.length - 1; i >= 0; i--) {
    const statement = test.statements[i] as Statement;
    const own = placesIn(statement, firstUse[i], model);
    places[i] = own;
    references(statement).forEach((ref, n) => {
      firstUse[ref] = own[n];
    });
  }
  return places;
}

function placesIn(statement: Statement, own: ValuePlace | undefined, model: SubjectModel): readonly ValuePlace[] {
  switch (statement.kind) {
    case 'call':
    case 'construct': {
      const params = model.callables[statement.callable]?.params ?? [];
      const args = statement.args.map((_, n) => {
        const param = params[n] ?? params.at(-1);
        return named(param?.rest ? oneOf(param.name) : param?.name);
      });
      return statement.kind === 'call' && statement.receiver !== undefined ? [NOWHERE, ...args] : args;
    }
    case 'set':
      return [NOWHERE, named(model.callables[statement.callable]?.name)];
    case 'object':
      return statement.entries.map(([key]) => named(key));
    case 'array':
      // What each of several is for only their order says.
      return statement.elements.map((_, __, all) => (all.length > 1 ? NOWHERE : named(oneOf(own?.name))));
    case 'builtin':
      return builtinPlaces(statement.name, statement.args.length, own);
    default:
      return references(statement).map(() => NOWHERE);
  }
}

const NOWHERE: ValuePlace = {};

function builtinPlaces(name: string, count: number, own: ValuePlace | undefined): readonly ValuePlace[] {
  const meaning = builtinArguments(name);
  return Array.from({ length: count }, (_, n) => {
    if (typeof meaning !== 'string') return scalarPlace(meaning[n]);
    if (meaning === 'entries') return { name: n % 2 === 0 ? 'key' : 'value' };
    return named(meaning === 'elements' ? oneOf(own?.name) : own?.name);
  });
}

function scalarPlace(argument: ScalarArgument | undefined): ValuePlace {
  if (argument === undefined) return NOWHERE;
  if (argument === 'time') return { name: argument, date: true };
  // Lengths are free to shrink, within what the constructor accepts.
  return isFree(argument) || argument === 'byteLength' ? { name: argument } : { fixed: true };
}

/** Names are those of the source: few, and looked at in every candidate. */
const known = new Map<string | undefined, ValuePlace>();

/** Only what reads as a word: not `_`, `x` or the text of a pattern. */
function named(name: string | undefined): ValuePlace {
  const place = known.get(name) ?? placeNamed(name);
  known.set(name, place);
  return place;
}

function placeNamed(name: string | undefined): ValuePlace {
  const word = name?.replace(/^[_$]+/, '') ?? '';
  return /^[A-Za-z][A-Za-z0-9]{1,19}$/.test(word) ? { name: word } : NOWHERE;
}

function oneOf(name: string | undefined): string | undefined {
  return name === undefined ? undefined : (singular(name) ?? name);
}

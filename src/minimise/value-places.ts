import type { SubjectModel } from '../model/subject.js';
import { builtinArguments, type ScalarArgument } from '../testcase/builtins.js';
import { isFree } from '../testcase/build/scalar-arguments.js';
import type { Statement, TestCase } from '../testcase/statement.js';

/** Where a value is used first. */
export interface ValuePlace {
  /** Name of the parameter, property or element it stands for. */
  readonly name?: string;
  /** The source of a regular expression, say: only some values are accepted there, so it stays as it is. */
  readonly fixed?: true;
}

/** The place of every variable of a test; undefined for those nothing uses. */
export function valuePlaces(test: TestCase, model: SubjectModel): readonly (ValuePlace | undefined)[] {
  const places: (ValuePlace | undefined)[] = test.statements.map(() => undefined);
  // Backwards, so that what an array is for is known before its elements are looked at; the earliest use is noted last.
  for (let i = test.statements.length - 1; i >= 0; i--)
    for (const [ref, place] of placesIn(test.statements[i] as Statement, places[i], model))
      places[ref] = places[ref]?.fixed ? places[ref] : place;
  return places;
}

type Placed = readonly [ref: number, place: ValuePlace];

function placesIn(statement: Statement, own: ValuePlace | undefined, model: SubjectModel): readonly Placed[] {
  switch (statement.kind) {
    case 'call':
    case 'construct': {
      const params = model.callables[statement.callable]?.params ?? [];
      return statement.args.map((ref, n) => {
        const param = params[n] ?? params.at(-1);
        return [ref, named(param?.rest ? singular(param.name) : param?.name)];
      });
    }
    case 'set':
      return [[statement.value, named(model.callables[statement.callable]?.name)]];
    case 'object':
      return statement.entries.map(([key, ref]) => [ref, named(key)]);
    case 'array':
      return statement.elements.map((ref) => [ref, named(singular(own?.name))]);
    case 'builtin':
      return builtinPlaces(statement.name, statement.args, own);
    default:
      return [];
  }
}

function builtinPlaces(name: string, args: readonly number[], own: ValuePlace | undefined): readonly Placed[] {
  const meaning = builtinArguments(name);
  if (typeof meaning !== 'string') return args.map((ref, n) => [ref, scalarPlace(meaning[n])]);
  if (meaning === 'entries') return args.map((ref, n) => [ref, { name: n % 2 === 0 ? 'key' : 'value' }]);
  return args.map((ref) => [ref, named(meaning === 'elements' ? singular(own?.name) : own?.name)]);
}

function scalarPlace(argument: ScalarArgument | undefined): ValuePlace {
  if (argument === undefined) return {};
  // Lengths are free to shrink, within what the constructor accepts.
  return isFree(argument) || argument === 'byteLength' ? { name: argument } : { fixed: true };
}

/** Only what reads as a word: not `_`, `x` or the text of a pattern. */
function named(name: string | undefined): ValuePlace {
  const word = name?.replace(/^[_$]+/, '') ?? '';
  return /^[A-Za-z][A-Za-z0-9]{1,19}$/.test(word) ? { name: word } : {};
}

function singular(name: string | undefined): string | undefined {
  return name !== undefined && /[^s]s$/.test(name) && name.length > 3 ? name.slice(0, -1) : name;
}

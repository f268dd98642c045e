import type { Observed } from '../../model/observation.js';
import type { SubjectModel } from '../../model/subject.js';
import { resultAssertions, type TestPlan } from '../test-plan.js';
import { actCallable } from './condition.js';
import { outcomeWords } from './outcome.js';
import { cutQuoted, keyWords, observedWords, scalarWords, writtenWords } from './value-words.js';

/** Outcomes of the tests of a group; an object by the part in which the results differ, where its words would not tell. */
export function tellingOutcomes(plans: readonly TestPlan[], model: SubjectModel): readonly string[] {
  const plain = plans.map((plan) => outcomeWords(plan, model));
  const results = plans.map(objectResult);
  return plans.map((plan, i) => {
    const words = plain[i] ?? '';
    const own = results[i];
    const isShared = plain.some((other, j) => j !== i && other === words);
    const bare = bareObject.exec(words)?.[0];
    if (bare !== undefined && isShared && !own) {
      const alike = plans.filter((_, j) => j !== i && plain[j] === words).map((other) => membersClaimed(other, model));
      const part = ownPart(membersClaimed(plan, model), alike);
      return part === undefined ? words : `${bare} with ${part}`;
    }
    if (!own || bare === undefined || (!isShared && tellsPart(words))) return words;
    const others = results.filter((_, j) => j !== i && actCallable(plans[j] as TestPlan, model) === actCallable(plan, model));
    const part = tellingPart(own, others);
    return part === undefined ? words : `${bare} with ${part}`;
  });
}

const bareObject = /^(?:returns|resolves with|is|creates) an? [\w$]+(?= with |$)/;

/** Names of keys alone tell nothing of what is there. */
function tellsPart(words: string): boolean {
  return / with \S+ (?!and )(?:['"\d{[-]|true|false|an? )/.test(words);
}

type Entries = readonly (readonly [string, Observed])[];

/** An object as far as it is claimed, whole or part by part. */
function objectResult(plan: TestPlan): Entries | undefined {
  const results = resultAssertions(plan);
  const parts = results.flatMap(({ target, check }): Entries => {
    const view = target.of === 'result' ? target.view : undefined;
    return view?.v === 'part' && check.c === 'equal' ? [[view.key, check.value]] : [];
  });
  if (parts.length > 0) return parts;
  const check = results[0]?.check;
  if (check?.c !== 'equal' && check?.c !== 'match') return undefined;
  return onlyObject(check.value);
}

/** Of a list of one thing, that thing. */
function onlyObject(value: Observed): Entries | undefined {
  if (value.k === 'object') return value.entries;
  const [only] = value.k === 'array' && value.items.length === 1 ? value.items : [];
  return only && onlyObject(only);
}

/** What is claimed of the members of the object that the act made or gave. */
function membersClaimed({ act, awaited, test }: TestPlan, model: SubjectModel): Entries {
  return test.assertions.flatMap((assertion): Entries => {
    if (assertion.kind !== 'value' || assertion.target.of !== 'member' || assertion.target.ref !== (awaited ?? act)) return [];
    const { check, target } = assertion;
    const value = check.c === 'is' ? ({ k: 'scalar', v: check.value } as const) : check.c === 'equal' ? check.value : undefined;
    return value ? [[model.callables[target.callable]?.name ?? '', value]] : [];
  });
}

/** The part that none of those has that would be told in the same words. */
function ownPart(own: Entries, alike: readonly Entries[]): string | undefined {
  const parts = own.filter(([key, value]) => key !== '' && rankedPart(key, value, alike).alike === 0);
  return parts.flatMap(([key, value]) => {
    const text = partText(value, true);
    return text === undefined ? [] : [`${keyWords(key)} ${text}`];
  })[0];
}

/** `argv { a: 1 }`: of the parts that can be shown the one in which the results differ most; of a long part, a part. */
function tellingPart(own: Entries, others: readonly (Entries | undefined)[], path = ''): string | undefined {
  const ranked = own.filter(([key]) => key !== '').map(([key, value]) => rankedPart(key, value, others));
  // First what this result alone has, of that what is different in most.
  ranked.sort((a, b) => a.alike - b.alike || b.variety - a.variety);
  for (const { key, value, there } of ranked) {
    const name = memberPath(path, key);
    const text = partText(value, path === '');
    if (text !== undefined) return `${name} ${text}`;
    const inner = value.k === 'object' ? tellingPart(value.entries, there.map(entriesOf), name) : undefined;
    if (inner !== undefined) return inner;
  }
  return undefined;
}

interface RankedPart {
  readonly key: string;
  readonly value: Observed;
  /** The same part of the others. */
  readonly there: readonly (Observed | undefined)[];
  /** How many others have the same. */
  readonly alike: number;
  /** How many different values there are in all. */
  readonly variety: number;
}

function rankedPart(key: string, value: Observed, others: readonly (Entries | undefined)[]): RankedPart {
  const there = others.map((entries) => valueAt(key, entries));
  const own = fingerprint(value);
  const found = there.map(fingerprint);
  return { key, value, there, alike: found.filter((one) => one === own).length, variety: new Set([own, ...found]).size };
}

function fingerprint(value: Observed | undefined): string {
  return JSON.stringify(plainly(value)) ?? '';
}

/** `argv.a`, `argv[1]`. */
function memberPath(path: string, key: string): string {
  if (path === '') return keyWords(key);
  if (/^[\p{L}_$][\w$]*$/u.test(key)) return `${path}.${key}`;
  return `${path}[${/^\d+$/.test(key) ? key : keyWords(key)}]`;
}

function valueAt(key: string, entries: Entries | undefined): Observed | undefined {
  return entries?.find(([other]) => other === key)?.[1];
}

function entriesOf(value: Observed | undefined): Entries | undefined {
  return value?.k === 'object' ? value.entries : undefined;
}

const longestScalar = 24;
/** A message says more than a code. */
const longestSentence = 44;

/** As it is written, where that is short and says that something is there. */
function partText(value: Observed, isOwn: boolean): string | undefined {
  if (value.k === 'scalar') {
    const isMessage = isOwn && typeof value.v === 'string' && / .* /.test(value.v);
    const words = isMessage ? cutQuoted(String(value.v), longestSentence - 2) : scalarWords(value.v);
    const most = isMessage ? longestSentence : longestScalar;
    return value.v === null || value.v === undefined || value.v === '' || words.length > most ? undefined : words;
  }
  return value.k === 'object' || value.k === 'array' ? writtenWords(value) : undefined;
}

/** JSON knows no bigint, and takes NaN for null. */
function plainly(value: Observed | undefined): unknown {
  if (value === undefined) return undefined;
  if (value.k === 'scalar') return [typeof value.v, String(value.v)];
  if (value.k === 'object') return value.entries.map(([key, item]) => [key, plainly(item)]);
  return value.k === 'array' ? ['array', ...value.items.map(plainly)] : [value.k, observedWords(value)];
}

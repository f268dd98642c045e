import { references } from '../../testcase/statements/index.js';
import type { Ref } from '../../testcase/statement.js';
import type { Observed } from '../../model/observation.js';
import type { SubjectModel } from '../../model/subject.js';
import { resultAssertions, type TestPlan } from '../test-plan.js';
import { plainValue } from './argument-words.js';
import { actCallable } from './condition.js';
import { outcomeWords } from './outcome.js';
import {
  type Entries,
  fingerprint,
  type Given,
  isEcho,
  isOwnPart,
  namedFingerprint,
  partText,
  tellingPart,
} from './telling-part.js';
import { keyWords, observedWords } from './value-words.js';

/** An outcome as it is told where there is room for it, and in fewer words. */
export interface Outcome {
  readonly words: string;
  readonly short: string;
}

/** Data that are no longer say more whole than by a part; a part may be half as long. */
const longestWhole = 72;
const longestPart = 52;

/** Outcomes of the tests of a group. */
export function tellingOutcomes(plans: readonly TestPlan[], model: SubjectModel): readonly Outcome[] {
  const short = partOutcomes(plans, model);
  const long = partOutcomes(plans, model, longestPart);
  return plans.map((plan, i) => {
    const whole = outcomeWords(plan, model, longestWhole);
    const plain = outcomeWords(plan, model);
    // Not where another part tells it from the others.
    const isWhole = whole !== plain && (objectResult(plan) !== undefined || !bareObject.test(plain) || long[i] === plain);
    return { words: (isWhole ? whole : long[i]) ?? '', short: short[i] ?? '' };
  });
}

/**
 * An object by the part that tells it from the results of the others, where its words would not, or would only repeat what
 * was given.
 */
function partOutcomes(plans: readonly TestPlan[], model: SubjectModel, most?: number): readonly string[] {
  const plain = plans.map((plan) => itselfWords(plan, plans, model) ?? outcomeWords(plan, model));
  const results = plans.map((plan) => objectResult(plan) ?? membersClaimed(plan, model));
  const given = plans.map((plan) => givenValues(plan, model));
  const callables = plans.map((plan) => actCallable(plan, model));
  const ofSame = (i: number): readonly Entries[] => results.filter((_, j) => j !== i && callables[j] === callables[i]);
  const first = plans.map((plan, i) => {
    const words = plain[i] ?? '';
    const isShared = plain.some((other, j) => j !== i && other === words);
    const own = results[i] ?? [];
    const isEcho = tellsEcho(words, own, given[i] ?? new Set());
    const hasError = own.some(([, value]) => value.k === 'error');
    const isObject = objectResult(plan) !== undefined;
    if (!hasError && !isEcho && !isShared && (!isObject || tellsPart(words))) return words;
    const told = withPart(words, own, ofSame(i), given[i] ?? new Set(), most);
    // Of several that were given any is as good as the first.
    return isEcho && tellsEcho(told, own, given[i] ?? new Set()) ? words : told;
  });
  // Those of the same words once more, by what tells them from one another.
  return first.map((words, i) => {
    const alike = results.filter((_, j) => j !== i && first[j] === words);
    if (alike.length === 0 || results[i]?.some(([, value]) => value.k === 'error')) return words;
    const own = (results[i] ?? []).filter((part) => isOwnPart(part, alike, ofSame(i)));
    return own.length === 0 ? words : withPart(words, own, alike, given[i] ?? new Set(), most);
  });
}

/**
 * An object that stays as it was has nothing to tell but that it is what the call gives, unless all calls do, or it was asked
 * about what the call was given.
 */
function itselfWords(plan: TestPlan, plans: readonly TestPlan[], model: SubjectModel): string | undefined {
  if (!givesItself(plan) || isAsked(plan) || !outcomeWords(plan, model).startsWith('keeps ')) return undefined;
  const others = plans.filter((other) => other !== plan && actCallable(other, model) === actCallable(plan, model));
  return others.length > 0 && others.every(givesItself) ? undefined : 'returns itself';
}

function isAsked({ test: { assertions } }: TestPlan): boolean {
  return assertions.some((claim) => claim.kind === 'value' && claim.target.of === 'query' && claim.target.given !== undefined);
}

function givesItself(plan: TestPlan): boolean {
  const act = plan.statements[plan.act];
  const receiver = act && 'receiver' in act ? act.receiver : undefined;
  const check = resultAssertions(plan)[0]?.check;
  return receiver !== undefined && plan.awaited === undefined && check?.c === 'same' && check.ref === receiver;
}

const bareObject = /^(?:returns|resolves with|is|creates) an? [\w$]+(?= with |$)/;

function withPart(words: string, own: Entries, others: readonly Entries[], given: Given, most?: number): string {
  const bare = bareObject.exec(words)?.[0];
  const part = bare === undefined ? undefined : tellingPart(own, others, given, most);
  return bare === undefined || part === undefined ? words : `${bare} with ${part}`;
}

/** Names of keys alone tell nothing of what is there. */
function tellsPart(words: string): boolean {
  return / with \S+ (?!and )(?:['"\d{[-]|true|false|an? )/.test(words);
}

/** The part that is told is what was given. */
function tellsEcho(words: string, own: Entries, given: Given): boolean {
  return own.some(
    ([key, value]) =>
      isEcho([key, value], given) &&
      [observedWords(value), partText(value, true)].some((text) => words.endsWith(` with ${keyWords(key)} ${text}`)),
  );
}

/** What the act and the maker of its object were given, also inside of data. */
function givenValues({ statements, act }: TestPlan, model: SubjectModel): Given {
  const values = new Set<string>();
  const visit = (ref: Ref): void => {
    const statement = statements[ref];
    const plain = plainValue(ref, statements, model);
    if (plain) values.add(fingerprint(plain));
    if (statement?.kind === 'array' || statement?.kind === 'object') references(statement).forEach(visit);
    for (const [key, entry] of statement?.kind === 'object' ? statement.entries : []) {
      const value = plainValue(entry, statements, model);
      if (value) values.add(namedFingerprint(key, value));
    }
  };
  const performed = statements[act];
  const maker =
    performed && 'receiver' in performed && performed.receiver !== undefined ? statements[performed.receiver] : undefined;
  for (const one of [performed, maker]) if (one && 'args' in one) one.args.forEach(visit);
  return values;
}

/** An object as far as it is claimed, whole or part by part. */
function objectResult(plan: TestPlan): Entries | undefined {
  const results = resultAssertions(plan);
  const parts = results.flatMap(({ target, check }): Entries => {
    const view = target.of === 'result' ? target.view : undefined;
    if (view?.v === 'part' && check.c === 'equal') return [[view.key, check.value]];
    return view === undefined && check.c === 'match' && check.value.k === 'object' ? check.value.entries : [];
  });
  if (parts.length > 0) return parts;
  const check = results[0]?.check;
  return check?.c === 'equal' ? onlyObject(check.value) : undefined;
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

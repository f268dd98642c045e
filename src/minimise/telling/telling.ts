import { sameObserved } from '../../execute/same-observed.js';
import { prune } from '../../testcase/prune.js';
import type { Statement, TestCase } from '../../testcase/statement.js';
import { wanted } from '../../testcase/statements/index.js';
import { actionsOf } from '../actions.js';
import { withoutEcho } from '../echo.js';
import type { MinimisedTest } from '../minimised-suite.js';
import type { Glimpse } from '../roles/literal-roles.js';
import type { MinimiseSubject } from '../subject.js';
import { supply } from '../uses.js';
import { isFine, keptGoals } from './kept-goals.js';
import { type Joined, withJoinedLists, withJoinedTexts } from './joined-data.js';
import { lengthToRead, literalsOf, withArguments, withSplicedTexts } from './lent-arguments.js';
import { withMergedOptions } from './merged-options.js';
import { withNamedPieces } from './named-pieces.js';
import { dataBeside, type Part, partsOf, withoutPart } from '../parts.js';
import { richerValues } from './richer-values.js';
import { written } from '../written.js';

/** Asks for executions by yielding tests, is told what was seen, and gives the test that tells more. */
export type Telling = Generator<TestCase, MinimisedTest, Glimpse>;

/** Other values that one test may try. */
const MOST_VERSIONS = 6;
const MOST_LENT = 8;
const MOST_MERGED = 4;
const MOST_SPLICED = 8;
const MOST_NAMED = 6;
const MOST_JOINED = 6;

/**
 * Minimising leaves an option with the emptiest data that takes its branch: `sortKeys` and nothing to sort. Where
 * leaving it out changes nothing that can be seen, richer data are tried until it does: then the test says what the
 * option is for. Only for what the act is given; the goals stay. `mates` are tests whose data may do: `sortKeys` wants
 * an object with keys, `require_name` an address that is right but for the name.
 */
export function* telling(minimised: MinimisedTest, subject: MinimiseSubject, mates: readonly TestCase[] = []): Telling {
  const { test } = minimised;
  if (!subject.isValid(test)) return minimised;
  let original: Glimpse | undefined;
  for (const part of partsOf(test, subject)) {
    const data = dataBeside(part, test);
    if (data.length === 0) continue;
    original ??= yield test;
    if (!isFine(original)) return minimised;
    if (yield* shows(part, test, original, subject)) continue;
    const found = yield* richer(part, data, minimised, subject, mates);
    if (found !== undefined) return found;
  }
  return minimised;
}

/** Whether something else is seen without it. */
function* shows(part: Part, test: TestCase, seen: Glimpse, subject: MinimiseSubject): Generator<TestCase, boolean, Glimpse> {
  const without = withoutPart(test, part, subject);
  // What the types ask for is no choice of the test.
  if (without === undefined || !subject.isValid(without)) return true;
  const run = yield without;
  return !isFine(run) || !sameObserved(withoutEcho(run, part, test).shown, withoutEcho(seen, part, test).shown);
}

function* richer(
  part: Part,
  data: readonly number[],
  minimised: MinimisedTest,
  subject: MinimiseSubject,
  mates: readonly TestCase[],
): Generator<TestCase, MinimisedTest | undefined, Glimpse> {
  for (const version of versions(part, data, minimised.test, subject, mates)) {
    const run = yield version.test;
    const goals = keptGoals(minimised, run, subject);
    if (!goals) continue;
    if (yield* shows(version.part, version.test, run, subject)) return yield* leaner(version, { ...minimised, goals }, subject);
  }
  return undefined;
}

/** Without what came along with the data of another test and is of no use here. */
function* leaner(version: Version, minimised: MinimisedTest, subject: MinimiseSubject): Telling {
  let { test, part } = version;
  let { goals } = minimised;
  const options = test.statements[part.at];
  for (let n = options?.kind === 'object' ? options.entries.length - 1 : -1; n >= 0; n--) {
    if (n === part.n) continue;
    const without = withoutPart(test, { at: part.at, n }, subject);
    if (without === undefined || !subject.isValid(without)) continue;
    const run = yield without;
    const left = keptGoals(minimised, run, subject);
    if (!left) continue;
    const moved = { at: part.at, n: n < part.n ? part.n - 1 : part.n };
    if (!(yield* shows(moved, without, run, subject))) continue;
    test = without;
    part = moved;
    goals = left;
  }
  return { ...minimised, test: prune(test), goals };
}

interface Version {
  readonly test: TestCase;
  /** Where the part is now. */
  readonly part: Part;
}

/** Most are never asked for: each kind is made when those before it have shown nothing. */
function* versions(
  part: Part,
  data: readonly number[],
  test: TestCase,
  subject: MinimiseSubject,
  mates: readonly TestCase[],
): Generator<Version, void> {
  const act = actionsOf(test).at(-1) as number;
  const statement = test.statements[act] as Statement & { kind: 'call' };
  const first = statement.receiver === undefined ? 0 : 1;
  const { facts } = subject;
  const same = (borrowing: TestCase): Version => ({ test: borrowing, part });
  const made = (index: number): readonly Version[] => {
    const type = wanted(statement, index + first, facts);
    const given = test.statements[statement.args[index] as number] as Statement;
    return richerValues(given, type, test, facts.table).map((value): Version => {
      const use = { by: act, n: index + first, receives: false };
      // Values go right before the act; all that comes earlier keeps its place.
      return { test: supply(test, [use], value), part: part.at < act ? part : { ...part, at: part.at + value.length } };
    });
  };
  const ofMates = <T>(lend: (mate: TestCase) => readonly T[]): readonly T[] => mates.flatMap(lend);
  yield* firstValid(unlike(ofMates((mate) => withArguments(test, mate))).map(same), MOST_LENT, subject);
  yield* firstValid(
    ofMates((mate) => mergedVersions(part, test, mate)),
    MOST_MERGED,
    subject,
  );
  yield* firstValid(data.flatMap(made), MOST_VERSIONS, subject);
  yield* firstValid(ofMates((mate) => withNamedPieces(test, part, mate)).map(same), MOST_NAMED, subject);
  yield* firstValid(unlike(ofMates((mate) => withJoinedTexts(test, mate))).map(same), MOST_JOINED, subject);
  const lists = ofMates((mate) => withJoinedLists(test, mate));
  yield* firstValid(
    lists.map((one) => moved(one, part)),
    MOST_JOINED,
    subject,
  );
  yield* firstValid(ofMates((mate) => withSplicedTexts(test, mate)).map(same), MOST_SPLICED, subject);
}

function* firstValid(some: readonly Version[], most: number, subject: MinimiseSubject): Generator<Version, void> {
  let left = most;
  for (const version of some) {
    if (left === 0) return;
    if (!subject.isValid(version.test)) continue;
    left--;
    yield version;
  }
}

function moved({ test, by }: Joined, part: Part): Version {
  return { test, part: { ...part, at: part.at + by } };
}

/** Of those whose texts differ only in which letters and digits they have, the shortest; what has some signs comes before what has none. */
function unlike(versions: readonly TestCase[]): readonly TestCase[] {
  const byShape = new Map<string, TestCase>();
  const shortestFirst = versions
    .map((version) => ({ version, length: lengthToRead(written(version)) }))
    .toSorted((a, b) => a.length - b.length);
  for (const { version } of shortestFirst) {
    const shape = literalsOf(version)
      .map(({ value }) =>
        String(value)
          .replaceAll(/[A-Za-z]/g, 'a')
          .replaceAll(/[0-9]/g, '1')
          .replaceAll(/(\w)\1{2,}/g, '$1$1'),
      )
      .join('\n');
    if (!byShape.has(shape)) byShape.set(shape, version);
  }
  const hasSigns = (shape: string): boolean => /[^a1\s]/.test(shape);
  return [...byShape].toSorted(([a], [b]) => Number(hasSigns(b)) - Number(hasSigns(a))).map(([, version]) => version);
}

/** With the options of both; the part is the same option in another place. */
function mergedVersions(part: Part, test: TestCase, mate: TestCase): readonly Version[] {
  const own = test.statements[part.at];
  const key = own?.kind === 'object' ? own.entries[part.n]?.[0] : undefined;
  const version = key === undefined ? undefined : withMergedOptions(test, mate);
  const at = version?.statements.findIndex((one) => one.kind === 'object' && one.entries.some(([name]) => name === key)) ?? -1;
  const options = version?.statements[at];
  if (!version || options?.kind !== 'object') return [];
  return [{ test: version, part: { at, n: options.entries.findIndex(([name]) => name === key) } }];
}

import { deserialize, serialize } from 'node:v8';
import { describe, expect, it } from 'vitest';
import { type Job, runSession } from '../../../src/child/session.js';
import { type LoadedSubject, loadSubject } from '../../../src/child/subject.js';
import { eventLoopTurn } from '../../../src/execute/real-world.js';
import type { ArchivedTest, Checkpoint } from '../../../src/model/job.js';
import type { FoundTest } from '../../../src/testcase/found-test.js';
import { testKey } from '../../../src/testcase/key.js';
import type { TestCase } from '../../../src/testcase/statement.js';
import { surrounded } from '../execute/executing.js';
import { jobOf } from './job-of.js';

/** Behind an effect lie goals that only tests with effects reach, and `-1` of anything is odd: the search has all its parts. */
const effects = `
  import { rmSync } from 'node:fs';
  export function clear(folder: string, count: number): string {
    if (count < 0) return 'none';
    if (folder.length > 2 && count > 12) {
      rmSync(folder, { recursive: true, force: true });
      if (count === 4242) return folder.startsWith('tmp') ? 'exactly' : 'elsewhere';
      if (count > 500 && count < 400) return 'never';
      return 'many';
    }
    return count > 3 ? 'some' : 'few';
  }
  export function repeat(text: string, count: number): string {
    let all = '';
    for (let i = 0; i < count; i++) all += text;
    return all === 'abcabc' ? 'twice' : count <= -5 ? 'negative' : all;
  }`;

/** All is covered soon, by odd tests only: what is left is to look for plainer ones. */
const odd = `
  export function several(count: number): string {
    return count < 0 ? 'none' : count > 3 ? 'some' : 'few';
  }`;

const parts = ['main', 'sandboxed', 'plainer', 'finish'];

/** What the parent sees of a job that one child after the other works on. */
interface Seen {
  readonly suite: readonly FoundTest[];
  readonly archive: readonly ArchivedTest<TestCase>[];
  readonly statistics: readonly unknown[];
  /** What was under way in each child when it left the work to the next. */
  readonly left: readonly string[];
}

/** What becomes of each child. */
interface Fate {
  /** By how often it was asked for what it holds in memory. */
  readonly isFull?: (asked: number) => boolean;
  /** By how many steps of the search it has made. */
  readonly isKilled?: (steps: number) => boolean;
  /** By how many tests were executed in all. */
  readonly isSpoilt?: (executions: number) => boolean;
}

/** Ends a child, and another one goes on. */
class Ended extends Error {}

/** More of them would not come to an end. */
const mostChildren = 60;

/** All children in one process: each loads the subject anew, and is told only what goes through the pipe. */
function worked(job: Job, { isFull, isKilled, isSpoilt }: Fate = {}): Promise<Seen> {
  return surrounded(async () => {
    const left: string[] = [];
    const bans: string[] = [];
    const gains = new Map<number, TestCase>();
    let executed = 0;
    let checkpoint: Checkpoint | undefined;
    let searched: Omit<Seen, 'suite' | 'left'> | undefined;
    for (let child = 0; child < mostChildren; child++) {
      let suite: readonly FoundTest[] | undefined;
      let [asked, steps, now] = [0, 0, 0];
      const resume = checkpoint === undefined ? {} : { resume: checkpoint };
      const gained = [...gains].map(([goal, test]) => ({ goal, test }));
      const own = deserialize(serialize({ ...job, bans, gains: gained, task: { kind: 'search', ...resume } })) as Job;
      const subject = await loadSubject(own);
      const executor: LoadedSubject['executor'] = {
        ...subject.executor,
        get spoilt() {
          return isSpoilt?.(++executed) === true;
        },
      };
      const working = runSession(
        own,
        { ...subject, executor },
        {
          clock: () => (now += 10),
          residentBytes: () => (isFull?.(++asked) ? Infinity : 0),
          turn: () => (isKilled?.(++steps) ? Promise.reject(new Ended()) : eventLoopTurn()),
          giveUp: (culprit) => {
            bans.push(testKey(culprit));
            return Promise.reject(new Ended());
          },
          makeRoom: () => Promise.reject(new Ended()),
          send: (raw) => {
            const message = deserialize(serialize(raw)) as typeof raw;
            if (message.kind === 'gain') gains.set(message.gained.goal, message.gained.test);
            else if (message.kind === 'checkpoint') ({ checkpoint } = message);
            else if (message.kind === 'done') ({ suite } = message);
            else if (message.kind === 'searched') {
              const { archive, statistics } = message;
              searched = { archive, statistics: Object.entries(statistics).filter(([name]) => !name.endsWith('Ms')) };
            }
          },
        },
      );
      await working.catch((error: unknown) => {
        if (!(error instanceof Ended)) throw error;
        left.push(underWay(checkpoint));
      });
      if (suite && searched) return { ...searched, suite, left };
    }
    throw new Error(`no child came to the end: ${left.join(' ')}`);
  });
}

function underWay(checkpoint: Checkpoint | undefined): string {
  const state = checkpoint?.state as { phase: string; sandboxed?: unknown; plainer?: unknown } | undefined;
  if (state?.phase !== 'search') return state?.phase ?? 'nothing';
  return state.plainer ? 'plainer' : state.sandboxed ? 'sandboxed' : 'main';
}

interface Known {
  readonly job: Job;
  /** What one child makes of it. */
  readonly whole: Seen;
}

const known = new Map<string, Known>();

async function knownOf(source: string, mocks = false): Promise<Known> {
  const key = `${mocks} ${source}`;
  const before = known.get(key);
  if (before) return before;
  const job = await jobOf(source, mocks);
  const found = { job, whole: await worked(job) };
  known.set(key, found);
  return found;
}

describe('a child that is full', () => {
  it.each([
    ['soon', false, 40],
    ['after a while', false, 70],
    ['soon, where mocks are wanted,', true, 40],
  ])(
    '%s leaves the work to others, in every part of it, and the end is the same',
    async (_, mocks, most) => {
      const { job, whole } = await knownOf(effects, mocks);
      const shared = await worked(job, { isFull: (asked) => asked > most });
      expect([...new Set(shared.left)]).toEqual(parts);
      expect({ ...shared, left: [] }).toEqual(whole);
    },
    60_000,
  );

  it('leaves the search for plainer tests to others where all is covered', async () => {
    const { job, whole } = await knownOf(odd);
    const shared = await worked(job, { isFull: (asked) => asked > 5 });
    expect(shared.left).toContain('plainer');
    expect({ ...shared, left: [] }).toEqual(whole);
  }, 60_000);
});

it('is followed, when it is killed, by a child that goes on where it was', async () => {
  const { job, whole } = await knownOf(effects);
  const shared = await worked(job, { isKilled: (steps) => steps > 4 });
  expect([...new Set(shared.left)]).toEqual(parts.slice(0, 3));
  expect({ ...shared, left: [] }).toEqual(whole);
}, 60_000);

it('is followed by a child that goes on where it was also when a test spoils it among the last searches', async () => {
  const { job, whole } = await knownOf(effects);
  const shared = await worked(job, { isSpoilt: (executions) => executions === 600 || executions === 950 });
  expect(shared.left).toEqual(['sandboxed', 'plainer']);
  expect(shared.archive.map(({ goal }) => goal)).toEqual(whole.archive.map(({ goal }) => goal));
}, 60_000);

import { describe, expect, it } from 'vitest';
import { type Job, type Message, supervise, type Supervised } from '../../../src/execute/supervise.js';
import type { ChildEnd, SandboxedChild } from '../../../src/execute/supervise-child.js';
import type { TestCase } from '../../../src/testcase/statement.js';

const quiet = { denied: [], timers: false, clock: false, random: false, leaks: false };

const found: TestCase = { statements: [] };
const loaded: Message = { kind: 'loaded', mutable: false, coveredByImport: [], importMs: 0 };
const gain: Message = { kind: 'gain', gained: { goal: 3, test: found }, covered: 1, ms: 5 };
const crashed: Message = { kind: 'crashed', message: 'oops', stack: 'oops at x' };
const done: Message = { kind: 'done', suite: [] };

/** A child that does this once it has its job, and this when it is killed; what it does may end it. */
function childOf(
  live: (job: Job, onMessage: (message: Message) => void, end: (end: ChildEnd) => void) => void,
  onKill: (end: (end: ChildEnd) => void) => void = () => {},
): SandboxedChild {
  let end: (end: ChildEnd) => void = () => {};
  const ended = new Promise<ChildEnd>((resolve) => {
    end = resolve;
  });
  return { start: (job, onMessage) => live(job as Job, onMessage, end), ended, kill: () => onKill(end) };
}

const callables = [{}, {}, {}, { kind: 'function', params: [] }];
const searchJob = {
  model: { callables },
  search: { budget: { kind: 'executions', search: 100, finish: 50 } },
  bans: [],
  quarantine: [],
  avoided: [],
  gains: [],
  elapsedMs: 0,
  task: { kind: 'search' },
} as unknown as Job;
const killed: ChildEnd = { code: null, signal: 'SIGKILL', stderr: '' };
const exited: ChildEnd = { code: 0, signal: null, stderr: '' };

/** A child for each list of messages, which it sends one after the other. */
async function supervised(...lives: Message[][]): Promise<{ readonly end: Supervised; readonly tasks: readonly Job['task'][] }> {
  const tasks: Job['task'][] = [];
  const spawn = (): SandboxedChild =>
    childOf((job, onMessage, end) => {
      tasks.push(job.task);
      for (const message of lives.shift() ?? []) onMessage(message);
      end(exited);
    });
  const end = await supervise(searchJob, { spawn, clock: () => 0, silenceMs: 1000, maxDeaths: 3 });
  return { end, tasks };
}

describe('a bug of ours', () => {
  it('in the search leaves what was found until then', async () => {
    const { end, tasks } = await supervised([loaded, gain, crashed], [loaded, done]);

    expect(tasks).toEqual([{ kind: 'search' }, { kind: 'finish', archive: [{ goal: 3, test: found }] }]);
    expect(end).toMatchObject({ kind: 'suite', report: { faults: ['oops at x'] } });
  });

  it('ends the work where nothing was found', async () => {
    const { end } = await supervised([loaded, crashed]);

    expect(end).toEqual({ kind: 'crashed', message: 'oops\noops at x' });
  });

  it('is reported where it cost only a step', async () => {
    const { end } = await supervised([loaded, { kind: 'fault', message: 'no telling' }, done]);

    expect(end).toMatchObject({ kind: 'suite', report: { faults: ['no telling'] } });
  });
});

it('counts the executions of the search, not those of the finish that happened to be told', async () => {
  const searched = { kind: 'searched', archive: [], hangs: [], statistics: { executions: 331 } } as unknown as Message;
  const beat: Message = { kind: 'beat', phase: 'finish', executions: 340, covered: 0, slowestMs: 1 };
  const { end } = await supervised([loaded, searched, beat, { kind: 'running', execution: 341 }, done]);

  expect(end).toMatchObject({ report: { statistics: { executions: 331 } } });
});

describe('a child that is full', () => {
  const full: Message = { kind: 'full' };
  const checkpoint = (executions: number): Message => ({ kind: 'checkpoint', checkpoint: { executions, state: {} } });

  it('is followed by one that goes on, and nothing is blamed', async () => {
    const { end, tasks } = await supervised([loaded, gain, checkpoint(10), full], [loaded, done]);

    expect(tasks).toEqual([{ kind: 'search' }, { kind: 'search', resume: { executions: 10, state: {} } }]);
    expect(end).toMatchObject({ kind: 'suite', report: { bans: [], hangs: [], deaths: 0 } });
  });

  it('is not replaced for ever', async () => {
    const lives = Array.from({ length: 24 }, () => [loaded, gain, checkpoint(10), full]);
    const { end, tasks } = await supervised(...lives, [loaded, done]);

    expect(tasks.at(-1)).toEqual({ kind: 'finish', archive: [{ goal: 3, test: found }] });
    expect(end.kind).toBe('suite');
  });
});

describe('an import that does not always succeed', () => {
  const failed: Message = { kind: 'load-failed', code: 'IMPORT_THREW', message: 'importing the module throws Error: no' };

  it('is tried once more where it has succeeded before, and nothing that was found is lost', async () => {
    const { end, tasks } = await supervised([loaded, gain], [failed], [loaded], [failed], [loaded, done]);

    expect(tasks.length).toBe(5);
    expect(end).toMatchObject({ kind: 'suite', report: { archive: [{ goal: 3, test: found }] } });
  });

  it('is told as such when it fails twice in turn', async () => {
    const { end } = await supervised([loaded, gain], [failed], [failed]);

    expect(end).toEqual({
      kind: 'load-failed',
      code: 'IMPORT_UNSTABLE',
      message: 'importing the module does not always succeed: importing the module throws Error: no',
    });
  });

  it('is told as what it is where it never did', async () => {
    const { end, tasks } = await supervised([failed], [loaded, done]);

    expect(tasks.length).toBe(1);
    expect(end).toEqual(failed);
  });
});

it('takes what loses one child after the other for no bug of ours', async () => {
  const { end } = await supervised(...Array.from({ length: 8 }, () => [loaded]));

  expect(end).toEqual({ kind: 'lost', message: 'the process ended with code 0 while the suite was minimised, time and again' });
});

describe('a child that says nothing', () => {
  /** It is silent for so long, then goes on. `seenMs` later than its job it is known that it has imported, which took `importMs`. */
  async function silentFor(
    ms: number,
    before: readonly Message[],
    silenceMs = 1000,
    seenMs = 0,
    importMs = seenMs,
  ): Promise<Supervised['kind']> {
    let now = 0;
    const lives = [before, [loaded, gain]];
    const spawn = (): SandboxedChild => {
      const life = lives.shift() ?? [];
      return childOf(
        (_, onMessage, end) => {
          now += life === before ? seenMs : 0;
          for (const message of life) onMessage(message.kind === 'loaded' ? { ...message, importMs } : message);
          now += life === before ? ms : 0;
          setTimeout(() => {
            for (const message of [loaded, done]) onMessage(message);
            end(exited);
          }, 150);
        },
        (end) => end(killed),
      );
    };
    const result = await supervise(searchJob, { spawn, clock: () => now, silenceMs, maxDeaths: 3 });
    return result.kind === 'suite' && result.report.deaths > 0 ? 'crashed' : result.kind;
  }

  it('may be importing for a while', async () => expect(await silentFor(4000, [])).toBe('suite'));
  it('may be importing for as long where little silence is enough later on', async () =>
    expect(await silentFor(4000, [], 600)).toBe('suite'));
  it('is given up when importing takes too long', async () => expect(await silentFor(6000, [])).toBe('load-failed'));
  it('is killed sooner once it has imported', async () => expect(await silentFor(4000, [loaded])).toBe('crashed'));
  it('may be evaluating the modules anew, as long as the import took', async () =>
    expect(await silentFor(2900, [loaded], 600, 1000)).toBe('suite'));
  it('is killed when that is not all it does', async () => {
    expect(await silentFor(3100, [loaded], 600, 1000)).toBe('crashed');
    expect(await silentFor(5100, [loaded], 600, 4000)).toBe('crashed');
  });
  it('is not waited for because this process was busy when it was told of the import', async () => {
    expect(await silentFor(2900, [loaded], 600, 1000, 10)).toBe('crashed');
  });
});

it('does not count the time of children that died before anything was found, as far as that goes', async () => {
  let now = 0;
  const elapsed: number[] = [];
  const lives: Message[][] = [[loaded], [loaded], [loaded, gain], [loaded, done]];
  const spawn = (): SandboxedChild =>
    childOf((job, onMessage, end) => {
      elapsed.push(job.elapsedMs);
      now += 3000;
      for (const message of lives.shift() ?? []) onMessage(message);
      end(exited);
    });
  await supervise(searchJob, { spawn, clock: () => now, silenceMs: 10_000, maxDeaths: 9 });
  expect(elapsed).toEqual([0, 0, 1000, 4000]);
});

describe('a child that dies in a test', () => {
  const call = (callable: number) => ({ kind: 'call', callable, args: [] }) as never;

  /** What the children are told, one after the other; each of the first ones dies in a test that makes these calls. */
  async function told(...deaths: { readonly calls: readonly number[]; readonly reached?: number; readonly gain?: number }[]) {
    const jobs: Job[] = [];
    const lives = deaths.map(({ calls, reached, gain }): Message[] => [
      loaded,
      ...(gain === undefined
        ? []
        : [{ kind: 'gain', gained: { goal: 0, test: { statements: [call(gain)] } }, covered: 1, ms: 0 } as const]),
      { kind: 'announced', execution: 0, tests: [{ statements: calls.map(call) }] },
      { kind: 'running', execution: 0 },
      ...(reached === undefined ? [] : [{ kind: 'reached', index: reached } as const]),
    ]);
    const spawn = (): SandboxedChild =>
      childOf((job, onMessage, end) => {
        jobs.push(job);
        for (const message of lives.shift() ?? [loaded, done]) onMessage(message);
        end(killed);
      });
    await supervise(searchJob, { spawn, clock: () => 0, silenceMs: 1000, maxDeaths: 5 });
    return jobs.map(({ announceCalls, bans, quarantine, avoided }) => ({
      announceCalls,
      bans: bans.length,
      quarantine: [...quarantine],
      ...(avoided.length > 0 && { avoided: [...avoided] }),
    }));
  }

  it('makes the next ones tell of their calls', async () => {
    const jobs = await told({ calls: [1, 2] });
    expect(jobs.map(({ announceCalls }) => announceCalls)).toEqual([false, true]);
  });

  it('has called what is not called again after the second time that is known', async () => {
    const jobs = await told({ calls: [1, 2] }, { calls: [1, 2], reached: 0 }, { calls: [1, 2], reached: 0 });
    expect(jobs.at(-1)).toEqual({ announceCalls: true, bans: 3, quarantine: [2] });
  });

  it('is known to have died in its only call', async () => {
    const jobs = await told({ calls: [2] }, { calls: [2] });
    expect(jobs.at(-1)).toEqual({ announceCalls: true, bans: 2, quarantine: [2] });
  });

  it('is known to have called what can only hang again', async () => {
    const jobs = await told({ calls: [1, 3], reached: 0 });
    expect(jobs.at(-1)).toEqual({ announceCalls: true, bans: 1, quarantine: [3] });
  });

  it('has called what the search leaves alone after the fourth time, if it came back before', async () => {
    const deaths = Array.from({ length: 4 }, () => ({ calls: [2], gain: 2 }));
    expect((await told(...deaths.slice(1))).at(-1)).toEqual({ announceCalls: true, bans: 3, quarantine: [] });
    expect((await told(...deaths)).at(-1)).toEqual({ announceCalls: true, bans: 4, quarantine: [], avoided: [2] });
  });
});

describe('a run that is stopped', () => {
  const searched = { kind: 'searched', archive: [{ goal: 3, test: found }], hangs: [], statistics: {} } as unknown as Message;
  const checkpoint: Message = { kind: 'checkpoint', checkpoint: { executions: 9, state: 'minimised so far' } };
  const quick = { kind: 'time', searchMs: 0, finishMs: 1500 };

  /** The tasks and budgets of the children when the first of them is stopped after these messages. */
  async function stoppedAfter(job: Job, ...before: readonly Message[]) {
    const jobs: Job[] = [];
    const stop = new AbortController();
    const spawn = (): SandboxedChild =>
      childOf(
        (given, onMessage, end) => {
          jobs.push(given);
          if (jobs.length > 1) {
            for (const message of [loaded, done]) onMessage(message);
            end(exited);
          } else {
            for (const message of before) onMessage(message);
            setTimeout(() => {
              stop.abort();
              if (job.task.kind === 'observe') {
                onMessage({
                  kind: 'observed',
                  observations: [],
                  zones: [],
                  varied: [],
                  effects: [],
                  importEffects: quiet,
                  environment: {},
                });
                end(exited);
              }
            });
          }
        },
        (end) => end(killed),
      );
    const end = await supervise(job, { spawn, clock: () => 0, silenceMs: 1000, maxDeaths: 3, stop: stop.signal });
    return { end: end.kind, jobs: jobs.map(({ task, search }) => ({ ...task, budget: search.budget })) };
  }

  const whole = { kind: 'executions', search: 1000, finish: 500 } as const;
  const job = { ...searchJob, search: { budget: whole } } as unknown as Job;

  it('while it searches minimises what it has, with little time whatever its budget counts in', async () => {
    expect(await stoppedAfter(job, loaded, gain)).toEqual({
      end: 'suite',
      jobs: [
        { kind: 'search', budget: whole },
        { kind: 'finish', archive: [{ goal: 3, test: found }], budget: quick },
      ],
    });
  });

  it('while it minimises goes on from there, in a hurry', async () => {
    expect(await stoppedAfter(job, loaded, gain, searched, checkpoint)).toEqual({
      end: 'suite',
      jobs: [
        { kind: 'search', budget: whole },
        { kind: 'search', resume: { executions: 9, state: 'minimised so far' }, budget: quick },
      ],
    });
  });

  it('before anything is minimised does not search again what was found', async () => {
    expect((await stoppedAfter(job, loaded, checkpoint, gain, searched)).jobs.at(-1)).toEqual({
      kind: 'finish',
      archive: [{ goal: 3, test: found }],
      budget: quick,
    });
  });

  it('while it only looks once more looks to the end', async () => {
    const observing = { ...job, task: { kind: 'observe', tests: [] } } as unknown as Job;
    expect(await stoppedAfter(observing, loaded)).toMatchObject({ end: 'observed', jobs: [{ kind: 'observe' }] });
  });
});

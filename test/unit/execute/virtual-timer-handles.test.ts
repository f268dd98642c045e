import timers from 'node:timers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { rig, say, surrounded } from './executing.js';

type Functions = Pick<
  typeof globalThis,
  'setTimeout' | 'setInterval' | 'setImmediate' | 'clearTimeout' | 'clearInterval' | 'clearImmediate'
>;

/** What somebody does with the timers of these functions; gives what came of it. */
type Scenario = (functions: Functions, sleep: (ms: number) => Promise<void>) => unknown;

async function play(functions: () => Functions, scenario: Scenario): Promise<unknown> {
  const all = functions();
  return scenario(all, (ms) => new Promise((resolve) => void all.setTimeout(resolve, ms)));
}

async function inSandbox(functions: () => Functions, scenario: Scenario): Promise<unknown> {
  let seen: unknown;
  const body = (): Promise<unknown> => play(functions, scenario);
  await surrounded(() =>
    rig({ body, see: (value: unknown) => void (seen = value) }).run(say.call(0), say.wait(0), say.call(1, 1)),
  );
  return seen;
}

/** Held by fake timers, as in the tests that are written. */
async function inRunner(scenario: Scenario): Promise<unknown> {
  vi.useFakeTimers();
  const seen = play(() => globalThis, scenario);
  await vi.advanceTimersByTimeAsync(1000);
  return seen;
}

afterEach(() => void vi.useRealTimers());

const [held, real] = [(): Functions => globalThis, (): Functions => timers];

/** What both do, or, where they differ, the runner's fake timers and Node itself. */
const scenarios: readonly [what: string, scenario: Scenario, faked: unknown, node?: unknown][] = [
  [
    'is refreshed once it has fired',
    async ({ setTimeout }, sleep) => {
      const fired: number[] = [];
      const start = Date.now();
      const timer = setTimeout(() => fired.push(Date.now() - start), 20);
      await sleep(50);
      timer.refresh();
      await sleep(50);
      return fired;
    },
    [20, 70],
  ],
  [
    'refreshes itself in its own callback',
    async ({ setTimeout }, sleep) => {
      let fired = 0;
      const timer = setTimeout(() => void (++fired < 3 && timer.refresh()), 10);
      await sleep(100);
      return fired;
    },
    3,
  ],
  [
    'refreshes itself in every round',
    async ({ setInterval, clearInterval }, sleep) => {
      const fired: number[] = [];
      const start = Date.now();
      const timer = setInterval(() => {
        fired.push(Date.now() - start);
        timer.refresh();
      }, 20);
      await sleep(90);
      clearInterval(timer);
      return fired;
    },
    [20, 40, 60, 80],
  ],
  [
    'is refreshed once it was cleared',
    async ({ setTimeout, clearTimeout }, sleep) => {
      let fired = 0;
      const timer = setTimeout(() => fired++, 10);
      clearTimeout(timer);
      timer.refresh();
      await sleep(50);
      return fired;
    },
    1,
    0,
  ],
  [
    'is refreshed once it has fired and was cleared',
    async ({ setTimeout, clearTimeout }, sleep) => {
      let fired = 0;
      const timer = setTimeout(() => fired++, 10);
      await sleep(50);
      clearTimeout(timer);
      timer.refresh();
      await sleep(50);
      return fired;
    },
    2,
    1,
  ],
  [
    'is refreshed once it has fired and was cleared by its number',
    async ({ setTimeout, clearTimeout }, sleep) => {
      let fired = 0;
      const timer = setTimeout(() => fired++, 10);
      const number = +timer;
      await sleep(50);
      clearTimeout(number);
      timer.refresh();
      await sleep(50);
      return fired;
    },
    2,
  ],
  [
    'is cleared once it has fired and was refreshed',
    async ({ setTimeout, clearTimeout }, sleep) => {
      let fired = 0;
      const timer = setTimeout(() => fired++, 10);
      await sleep(50);
      timer.refresh();
      clearTimeout(timer);
      await sleep(50);
      return fired;
    },
    1,
  ],
  [
    'clears and refreshes itself in every round',
    async ({ setInterval, clearInterval }, sleep) => {
      let fired = 0;
      const timer = setInterval(() => {
        clearInterval(timer);
        if (++fired < 3) timer.refresh();
      }, 10);
      await sleep(100);
      return fired;
    },
    3,
    1,
  ],
  [
    'falls due together with one that was refreshed before it',
    async ({ setTimeout }, sleep) => {
      const fired: string[] = [];
      const first = setTimeout(() => fired.push('first'), 20);
      const second = setTimeout(() => fired.push('second'), 20);
      await sleep(10);
      second.refresh();
      first.refresh();
      await sleep(50);
      return fired;
    },
    ['first', 'second'],
    ['second', 'first'],
  ],
  [
    'keeps its number',
    ({ setTimeout }) => {
      const timer = setTimeout(() => undefined, 10);
      const number = +timer;
      return [number > 0, +timer.refresh() === number];
    },
    [true, true],
  ],
  [
    'is asked whether it keeps the process alive',
    async ({ setTimeout, clearTimeout }, sleep) => {
      const timer = setTimeout(() => undefined, 10);
      const seen = [timer.hasRef(), timer.unref() === timer, timer.hasRef()];
      await sleep(50);
      seen.push(timer.refresh().hasRef(), timer.ref() === timer, timer.hasRef());
      clearTimeout(timer);
      return [...seen, timer.hasRef()];
    },
    [true, true, false, false, true, true, true],
  ],
  [
    'is an immediate that is asked whether it keeps the process alive',
    async ({ setImmediate, clearImmediate }, sleep) => {
      const immediate = setImmediate(() => undefined);
      const seen = [immediate.hasRef(), immediate.unref() === immediate, immediate.hasRef()];
      seen.push(immediate.ref() === immediate, immediate.hasRef());
      const cleared = setImmediate(() => undefined);
      clearImmediate(cleared);
      await sleep(10);
      return [...seen, cleared.hasRef(), immediate.hasRef(), immediate.ref().hasRef()];
    },
    [true, true, false, true, true, true, true, true],
    [true, true, false, true, true, false, false, false],
  ],
];

describe.each(scenarios)('a timer that %s', (_, scenario, faked, node = faked) => {
  it('does as the fake timers of a runner, where they would hold it', async () => {
    expect(await inRunner(scenario)).toEqual(faked);
    expect(await inSandbox(held, scenario)).toEqual(faked);
  });
  it('does as in Node, where they would not', async () => expect(await inSandbox(real, scenario)).toEqual(node));
});

it('of an earlier test is not refreshed', async () => {
  let fired = 0;
  let timer: NodeJS.Timeout | undefined;
  const body = async (): Promise<void> => {
    if (timer) timer.refresh();
    else timer = setTimeout(() => fired++, 1);
    await new Promise((resolve) => void setTimeout(resolve, 10));
  };
  const { run } = rig({ body });
  await surrounded(() => run(say.call(0), say.wait(0)));
  await surrounded(() => run(say.call(0), say.wait(0)));
  expect(fired).toBe(1);
});

describe('what a timer can be asked', () => {
  const disposed: Scenario = async ({ setTimeout, setImmediate }, sleep) => {
    let fired = 0;
    const both = [setTimeout(() => fired++, 1), setImmediate(() => fired++)];
    const returned = both.map((timer) => (timer as unknown as Record<symbol, () => unknown>)[disposal]?.());
    await sleep(10);
    return [returned, fired];
  };
  const disposal = (Symbol as { readonly dispose?: symbol }).dispose ?? Symbol('none');
  const some = setImmediate(() => undefined);

  it.each(['setTimeout', 'setInterval', 'setImmediate'] as const)('%s is all that it can be in Node', async (name) => {
    const make = (functions: Functions): object => functions[name](() => undefined, 1000);
    const members = (timer: object): readonly PropertyKey[] =>
      Reflect.ownKeys(Reflect.getPrototypeOf(timer) as object).filter((key) => key !== Symbol.for('nodejs.util.inspect.custom'));
    const original = make(timers);
    (name === 'setImmediate' ? clearImmediate : clearTimeout)(original as never);
    const ours = await inSandbox(held, (functions) => members(make(functions)));
    expect(new Set(ours as PropertyKey[])).toEqual(new Set(members(original)));
  });

  it.runIf(disposal in some)('is cleared where its block ends', async () => {
    expect(await inSandbox(held, disposed)).toEqual([[undefined, undefined], 0]);
    expect(await inSandbox(real, disposed)).toEqual([[undefined, undefined], 0]);
  });

  it('is cleared when it is closed', async () => {
    const closed: Scenario = async ({ setTimeout }, sleep) => {
      let fired = 0;
      const timer = setTimeout(() => fired++, 1);
      const isSame = timer.close() === timer;
      await sleep(10);
      return [isSame, fired];
    };
    expect(await inSandbox(held, closed)).toEqual([true, 0]);
    expect(await inSandbox(real, closed)).toEqual([true, 0]);
  });
});

import buffer from 'node:buffer';
import vm from 'node:vm';
import { describe, expect, it } from 'vitest';
import { rig, say, surrounded } from './executing.js';

/** Runs `await body()` as a test; what it gave, and whether that counts as a look at the clock. */
async function inTest(body: () => unknown): Promise<{ result: unknown; clock: boolean }> {
  let result: unknown;
  const { effects, outcome, error } = await surrounded(() =>
    rig({ body, see: (value: unknown) => void (result = value) }).run(say.call(0), say.wait(0), say.call(1, 1)),
  );
  if (outcome !== 'ok') throw error;
  return { result, clock: effects.clock };
}

const start = Date.parse('2024-01-01T00:00:00.000Z');
const sleep = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

describe('times that Node writes on things by itself are on the virtual clock', () => {
  it.each<[string, () => unknown, unknown]>([
    ['performance.timeOrigin', () => performance.timeOrigin, start],
    ['a mark', () => performance.mark('a').startTime, 0],
    ['a mark with a detail', () => performance.mark('a', { detail: 7 }).detail, 7],
    ['a mark later on', () => sleep(30).then(() => performance.mark('a').startTime), 30],
    ['a mark at a time of its own', () => performance.mark('a', { startTime: 5 }).startTime, 5],
    [
      'what lasts from a mark until now',
      async () => {
        performance.mark('a');
        await sleep(20);
        const { startTime, duration } = performance.measure('b', 'a');
        return [startTime, duration, performance.measure('c', { start: 'a', detail: 1 }).duration];
      },
      [0, 20, 20],
    ],
    ['what lasts from the beginning', () => sleep(20).then(() => performance.measure('b').duration), 20],
    ['what lasts from one time to another', () => performance.measure('b', { start: 3, end: 10 }).duration, 7],
    ['what has a length', () => performance.measure('b', { start: 3, duration: 10 }).duration, 10],
    ['the use of the loop', () => performance.eventLoopUtilization(), { idle: 0, active: 0, utilization: 0 }],
    ['an event', () => sleep(30).then(() => new Event('x').timeStamp), 30],
    [
      'an event, when it is asked again',
      async () => {
        const event = new Event('x');
        const before = event.timeStamp;
        await sleep(30);
        return [before, event.timeStamp];
      },
      [0, 0],
    ],
    ['a file', () => new buffer.File(['x'], 'x.txt').lastModified, start],
    ['a file with options', () => new buffer.File(['x'], 'x.txt', { type: 'text/plain' }).lastModified, start],
    ['code in another context', () => vm.runInNewContext('1 + 1'), 2],
    ['a script in another context', () => new vm.Script('1 + 2').runInContext(vm.createContext()), 3],
  ])('%s', async (_, look, expected) => {
    expect(await inTest(look)).toEqual({ result: expected, clock: true });
  });

  it('what the process says of its own beginning counts as a look at the clock', async () => {
    expect((await inTest(() => performance.nodeTiming.duration)).clock).toBe(true);
    expect((await inTest(() => JSON.stringify(performance.toJSON()))).clock).toBe(true);
  });
});

describe('what is given a time', () => {
  it.each<[string, () => unknown, unknown]>([
    ['a file', () => new buffer.File(['x'], 'x.txt', { lastModified: 5 }).lastModified, 5],
    ['an event that nobody asks for it', () => new Event('x').type, 'x'],
    ['code in this context', () => vm.runInThisContext('1 + 1'), 2],
  ])('%s, is no look at the clock', async (_, look, expected) => {
    expect(await inTest(look)).toEqual({ result: expected, clock: false });
  });
});

describe('what stays as it was', () => {
  it('the class of files', async () => {
    const { result } = await inTest(() => {
      const { File } = buffer;
      const file = new File(['x'], 'x.txt');
      class Own extends File {}
      return [
        file instanceof File,
        file instanceof Blob,
        file.constructor === File,
        File.name,
        File.length,
        new Own([], 'y') instanceof Own,
        Reflect.get(globalThis, 'File') === File,
      ];
    });
    expect(result).toEqual([true, true, true, 'File', 2, true, true]);
  });

  it('what Node refuses', async () => {
    const refused = (action: () => unknown): unknown => {
      try {
        return action();
      } catch (error) {
        return (error as Error).name;
      }
    };
    const { result } = await inTest(() => [
      refused(() => Reflect.construct(buffer.File, [])),
      refused(() => Reflect.apply(performance.mark.bind(performance) as () => unknown, undefined, [])),
      refused(() => performance.measure('x', 'no such mark')),
      refused(() => Reflect.get(Event.prototype, 'timeStamp') as unknown),
    ]);
    expect(result).toEqual(['TypeError', 'TypeError', 'SyntaxError', 'TypeError']);
  });
});

it('marks of a test are gone in the next one, and those of others stay', async () => {
  performance.mark('others');
  try {
    await surrounded(() => {
      const seen: unknown[] = [];
      const names = (): void => void seen.push(performance.getEntries().map(({ name }) => name));
      const subject = rig({ mark: () => [performance.mark('a'), performance.measure('b', 'a')], names });
      subject.runSync(say.call(0), say.call(1));
      subject.runSync(say.call(1));
      expect(seen).toEqual([expect.arrayContaining(['others', 'a', 'b']), expect.not.arrayContaining(['a', 'b'])]);
      expect(seen[1]).toContain('others');
    });
  } finally {
    performance.clearMarks('others');
  }
});

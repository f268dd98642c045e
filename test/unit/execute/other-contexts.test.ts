import vm from 'node:vm';
import { expect, it } from 'vitest';
import { rig, say, surrounded } from './executing.js';

interface Seen {
  readonly result: unknown;
  readonly clock: boolean;
  readonly random: boolean;
}

async function inTest(body: () => unknown): Promise<Seen> {
  let result: unknown;
  const { effects, outcome, error } = await surrounded(() =>
    rig({ body, see: (value: unknown) => void (result = value) }).run(say.call(0), say.wait(0), say.call(1, 1)),
  );
  if (outcome !== 'ok') throw error;
  return { result, clock: effects.clock, random: effects.random };
}

const draw = '[Math.random(), Math.random()].join()';

it.each<[string, () => unknown]>([
  ['runInNewContext', () => vm.runInNewContext(draw)],
  ['runInNewContext with an object', () => vm.runInNewContext(draw, { a: 1 })],
  [
    'runInNewContext with options',
    () => vm.runInNewContext(draw, {}, { contextName: 'other', contextCodeGeneration: { strings: true } }),
  ],
  ['runInContext', () => vm.runInContext(draw, vm.createContext({}))],
  ['a script', () => new vm.Script(draw).runInContext(vm.createContext())],
  ['a script in a new context', () => new vm.Script(draw).runInNewContext({ a: 1 })],
  ['a function of the context', () => (vm.runInNewContext(`() => ${draw}`) as () => string)()],
])('chance in another context is repeated and noted: %s', async (_, body) => {
  const first = await inTest(body);
  const second = await inTest(body);

  expect([first.random, first.clock]).toEqual([true, true]);
  expect(first.result).toEqual(second.result);
  expect(first.result).not.toEqual(body());
});

it.each<[string, () => unknown, unknown]>([
  ['code that draws nothing', () => vm.runInNewContext('a + 1', { a: 1 }), 2],
  ['an object that is changed', () => [{ a: 1 }].map((a) => (vm.runInNewContext('a = 5; b = 7', a), a)), [{ a: 5, b: 7 }]],
  ['an own Math', () => vm.runInNewContext('Math.random()', { Math: { random: () => 4 } }), 4],
  [
    'the name of the function',
    () => vm.runInNewContext('[Math.random.name, Math.random.length, Math.random instanceof Function].join()'),
    'random,0,true',
  ],
  ['its being hidden', () => vm.runInNewContext('Object.keys(Math).length'), 0],
  [
    'forbidden code',
    () => vm.runInNewContext('try { eval("1") } catch (e) { e.name }', {}, { contextCodeGeneration: { strings: false } }),
    'EvalError',
  ],
  ['a context that is known', () => [vm.createContext({ x: 2 })].map((one) => vm.runInNewContext('x', one) as number), [2]],
  ['what Node refuses', () => refused(() => vm.runInNewContext('1', 5 as never)), 'ERR_INVALID_ARG_TYPE'],
])('%s is as it was', async (_, body, expected) => {
  expect((await inTest(body)).result).toEqual(expected);
});

it('code that draws nothing is not taken to', async () => {
  expect((await inTest(() => vm.runInNewContext('1 + 1'))).random).toBe(false);
});

function refused(action: () => unknown): unknown {
  try {
    return action();
  } catch (error) {
    return (error as { code?: unknown }).code;
  }
}

import { expect, it } from 'vitest';
import { rig, say, surrounded } from '../executing.js';

async function printed(body: () => unknown): Promise<readonly string[] | undefined> {
  const { effects, outcome } = await surrounded(() => rig({ body }).run(say.call(0), say.wait(0)));
  expect(outcome).toBe('ok');
  return effects.output;
}

it.each<[string, () => unknown, readonly string[] | undefined]>([
  ['nothing', () => 1, undefined],
  ['by one method', () => console.log('x'), ['console.log']],
  ['by several', () => [console.error('x'), console.log('x'), console.log('y')], ['console.log', 'console.error']],
  ['by one that goes through another', () => console.group('x'), ['console.group']],
  ['a table', () => console.table([{ a: 1 }]), ['console.table']],
  ['an assertion that fails', () => console.assert(false, 'x'), ['console.assert']],
  ['no assertion that holds', () => console.assert(true, 'x'), undefined],
  ['how long something took', () => [console.time('a'), console.timeEnd('a')], ['console.timeEnd']],
  ['by a stream', () => process.stdout.write('x'), ['process.stdout.write']],
  ['later', () => Promise.resolve().then(() => console.info('x')), ['console.info']],
  ['by a function that was put aside', () => [1].forEach(console.debug), ['console.debug']],
  // A mock would never call back.
  ['by a stream that calls back', () => new Promise<void>((resolve) => process.stderr.write('x', () => resolve())), undefined],
])('it is noted what a test prints: %s', async (_, body, expected) => {
  expect(await printed(body)).toEqual(expected);
});

it('what one test prints is not told of the next', async () => {
  const next = await surrounded(async () => {
    const subject = rig({ prints: () => console.log('x'), quiet: () => 1 });
    await subject.run(say.call(0));
    return subject.run(say.call(1));
  });
  expect(next.effects.output).toBeUndefined();
});

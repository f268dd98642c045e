import { describe, expect, it } from 'vitest';
import { environmentAtStart, keepEnvironment, moveEnvironment, setVariable } from '../../../../src/execute/host/environment.js';
import type { TestEffects } from '../../../../src/model/effects.js';
import { rig, say, surrounded } from '../executing.js';

/** What each of the runs of one body gave, and the effects of the last. */
async function runs(
  body: () => unknown,
  times = 1,
): Promise<{ readonly values: readonly unknown[]; readonly effects: TestEffects }> {
  return surrounded(async () => {
    const values: unknown[] = [];
    const subject = rig({ body: () => void values.push(body()) });
    let last = await subject.run(say.call(0));
    for (let i = 1; i < times; i++) last = await subject.run(say.call(0));
    return { values, effects: last.effects };
  });
}

describe('the environment', () => {
  it('is the same on every machine, and nothing of the user', async () => {
    process.env['COVOLVE_TEST_SECRET'] = 'secret';
    const { values } = await runs(() => ({ ...process.env }));
    delete process.env['COVOLVE_TEST_SECRET'];

    expect(values).toEqual([{ HOME: '/home/user', NODE_ENV: 'test', PATH: '/usr/bin:/bin', USER: 'user' }]);
  });

  it.each<[string, () => unknown]>([
    ['by name', () => process.env['B'] ?? process.env['A']],
    ['by asking whether it is there', () => 'B' in process.env || 'A' in process.env],
    ['by its own properties', () => Object.hasOwn(process.env, 'B') || Object.hasOwn(process.env, 'A')],
  ])('is noted by name when it is read %s', async (_, read) => {
    expect((await runs(read)).effects).toMatchObject({ facts: ['environment'], env: ['A', 'B'] });
  });

  it('is noted as a whole when it is gone over', async () => {
    const { effects } = await runs(() => Object.keys(process.env).length);

    expect(effects.facts).toEqual(['environment']);
  });

  it('has what all objects have, which is not noted', async () => {
    const { values, effects } = await runs(() => typeof process.env.toString);

    expect(values).toEqual(['function']);
    expect(effects).not.toHaveProperty('facts');
  });

  it('is not noted where it is what Node asks for whenever it loads a package', async () => {
    const { values, effects } = await runs(() => process.env['WATCH_REPORT_DEPENDENCIES']);

    expect(values).toEqual([undefined]);
    expect(effects).not.toHaveProperty('facts');
  });

  it.each<[string, () => unknown]>([
    ['freezes it', () => Object.freeze(process.env)],
    ['seals it', () => Object.seal(process.env)],
    ['closes it', () => Object.preventExtensions(process.env)],
    ['tries to close it', () => Reflect.preventExtensions(process.env)],
    ['defines what cannot be changed', () => Object.defineProperty(process.env, 'X', { value: '1', configurable: true })],
    ['defines a getter', () => Object.defineProperty(process.env, 'X', { get: () => '1', configurable: true })],
    ['defines nothing', () => Object.defineProperty(process.env, 'X', {})],
  ])('answers whoever %s as that of Node does, and is none the worse for it', async (_, act) => {
    const ended = (): unknown => {
      try {
        return act();
      } catch (error) {
        const { name, message, code } = error as NodeJS.ErrnoException;
        return { name, message, code };
      }
    };
    const body = (): unknown => {
      const end = ended();
      Object.assign(process.env, { MORE: 'more' });
      return [end, Object.keys(process.env), Object.isExtensible(process.env), process.env['X'], process.env['MORE']];
    };
    const real = ended();

    const names = ['HOME', 'NODE_ENV', 'PATH', 'USER', 'MORE'];
    const expected = [real, names, true, undefined, 'more'];
    expect((await runs(body, 2)).values).toEqual([expected, expected]);
  });

  it('keeps its prototype, and notes who wants to give it another one', async () => {
    const body = (): unknown => {
      Object.setPrototypeOf(process.env, { INHERITED: 'yes' });
      return process.env['INHERITED'];
    };
    const { values, effects } = await runs(body, 2);

    expect(values).toEqual([undefined, undefined]);
    expect(effects.denied).toEqual(['process.env']);
  });

  it('becomes text, as that of Node does, and refuses symbols', async () => {
    const body = (): unknown => {
      Object.assign(process.env, { N: 1, U: undefined });
      try {
        Reflect.set(process.env, 'S', Symbol('s'));
      } catch (error) {
        return [process.env['N'], process.env['U'], (error as Error).name];
      }
      return 'nothing thrown';
    };

    expect((await runs(body)).values).toEqual([['1', 'undefined', 'TypeError']]);
  });

  it('is put back after a test that changes it, which is noted', async () => {
    const body = (): unknown => {
      const before = [process.env['MINE'], process.env['HOME']];
      process.env['MINE'] = 'x';
      delete process.env['HOME'];
      return before;
    };
    const { values, effects } = await runs(body, 2);

    expect(values).toEqual([
      [undefined, '/home/user'],
      [undefined, '/home/user'],
    ]);
    expect(effects.setsEnv).toEqual(['HOME', 'MINE']);
    expect(effects.denied).toEqual([]);
  });

  it('has a time zone that is nobody to set: it is that of the whole process', async () => {
    const { effects } = await runs(() => (process.env['TZ'] = 'Asia/Tokyo'));

    expect(effects.denied).toEqual(['process.env.TZ']);
  });

  it('can be made another for all tests', async () => {
    const comeBack = moveEnvironment(
      new Map([
        ['HOME', undefined],
        ['CI', '1'],
      ]),
    );
    const elsewhere = await runs(() => [process.env['HOME'], process.env['CI']]);
    comeBack();
    const here = await runs(() => [process.env['HOME'], process.env['CI']]);

    expect([elsewhere.values, here.values]).toEqual([[[undefined, '1']], [['/home/user', undefined]]]);
  });

  it('has in all tests what importing the module has set', async () => {
    const comeBack = moveEnvironment(new Map([['SET_AT_IMPORT', undefined]]));
    const { values } = await surrounded(async () => {
      process.env['SET_AT_IMPORT'] = '1';
      keepEnvironment();
      const seen: unknown[] = [];
      const subject = rig({ body: () => void seen.push(process.env['SET_AT_IMPORT']) });
      await subject.run(say.call(0));
      await subject.run(say.call(0));
      return { values: seen };
    });
    const { SET_AT_IMPORT } = environmentAtStart();
    comeBack();

    expect([values, SET_AT_IMPORT, environmentAtStart()['SET_AT_IMPORT']]).toEqual([['1', '1'], '1', undefined]);
  });

  it('can be set by the test itself, until it is over', async () => {
    const values = await surrounded(async () => {
      const subject = rig({ read: () => process.env['MODE'] });
      const seen: unknown[] = [];
      const look = { after: (_: number, all: readonly unknown[]) => void seen.push(all.at(-1)), end: () => {} };
      await subject.executor.run({ statements: [{ kind: 'stub', name: 'MODE', text: 'fast' }, say.call(0)] }, look);
      await subject.executor.run({ statements: [say.call(0)] }, look);
      return seen;
    });
    setVariable('MODE', undefined);

    expect(values).toEqual([undefined, 'fast', undefined]);
  });
});

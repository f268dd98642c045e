import fs from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { descriptorWriters, unknownIn } from '../../../../src/execute/guards/file-system.js';
import { writers } from '../../../../src/execute/guards/file-writers.js';
import { unknownOf } from '../../../../src/execute/guards/file-handles.js';
import { GUARD_TEXT } from '../../../../src/verify/runner/guard-text.js';
import { rig, say, surrounded } from '../executing.js';

describe('what this version of Node has', () => {
  it('is known to read, to write or to do neither', async () => {
    const handle = await fs.promises.open('package.json');
    const found = { fs: unknownIn(fs), promises: unknownIn(fs.promises), handle: unknownOf(handle) };
    await handle.close();
    expect(found).toEqual({ fs: [], promises: [], handle: [] });
  });

  it('is read of an opened folder in no way that is not counted', () => {
    expect(Object.getOwnPropertyNames(fs.Dir.prototype).sort()).toEqual([
      'close',
      'closeSync',
      'constructor',
      'entries',
      'path',
      'processReadResult',
      'read',
      'readSync',
      'readSyncRecursive',
    ]);
  });

  it('is guarded in the runner as well where it writes', () => {
    for (const name of [...writers, ...descriptorWriters]) expect(GUARD_TEXT).toMatch(new RegExp(`[' ]${name}[' ]`));
  });
});

describe('what a newer version of Node has', () => {
  const added: [object, string][] = [];
  const add = (holder: object, name: string, value: unknown): void => {
    added.push([holder, name]);
    Object.defineProperty(holder, name, { value, writable: true, enumerable: true, configurable: true });
  };
  afterEach(() => {
    for (const [holder, name] of added.splice(0)) Reflect.deleteProperty(holder, name);
  });
  const reached: string[] = [];
  const noted = async (body: () => unknown): Promise<readonly string[]> => {
    const swallowing = async (): Promise<void> => {
      try {
        await body();
      } catch (error) {
        expect(error).toMatchObject({ code: 'ERR_ACCESS_DENIED' });
      }
    };
    const { outcome, effects } = await surrounded(() => rig({ swallowing }).run(say.call(0), say.wait(0)));
    expect({ outcome, reached }).toEqual({ outcome: 'ok', reached: [] });
    return effects.denied;
  };
  const call = (holder: object, name: string, ...args: unknown[]): unknown =>
    (Reflect.get(holder, name) as (...given: unknown[]) => unknown)(...args);

  it('is refused and noted, however it is called', async () => {
    const brandNew = (): void => void reached.push('done');
    add(fs, 'brandNewSync', brandNew);
    add(fs, 'brandNew', brandNew);
    add(fs.promises, 'brandNew', brandNew);
    expect(await noted(() => call(fs, 'brandNewSync', 'a'))).toEqual(['fs.brandNewSync']);
    expect(await noted(() => new Promise((_, reject) => void call(fs, 'brandNew', 'a', reject)))).toEqual(['fs.brandNew']);
    expect(await noted(() => call(fs.promises, 'brandNew', 'a'))).toEqual(['fs.brandNew']);
  });

  it('is refused and noted where it is a class', async () => {
    const BrandNew = class {
      constructor() {
        reached.push('made');
      }
    };
    add(fs, 'BrandNew', BrandNew);
    const make = (): object => Reflect.construct(Reflect.get(fs, 'BrandNew') as typeof BrandNew, []);
    expect(await noted(make)).toEqual(['fs.BrandNew']);
    expect(await noted(() => new (class extends (Reflect.get(fs, 'BrandNew') as typeof BrandNew) {})())).toEqual(['fs.BrandNew']);
  });

  it('is refused and noted where a handle has it', async () => {
    const plain = await fs.promises.open('package.json');
    add(Object.getPrototypeOf(plain) as object, 'brandNew', () => reached.push('done'));
    await plain.close();
    const body = async (): Promise<void> => {
      const handle = await fs.promises.open('package.json');
      try {
        await call(handle, 'brandNew');
      } finally {
        await handle.close();
      }
    };
    expect(await noted(body)).toEqual(['fs.brandNew']);
  });
});

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ensureHeld, lockTestFile } from '../../../src/verify/lock.js';
import { ownIdentity } from '../../../src/verify/process-identity.js';
import { UserError } from '../../../src/util/user-error.js';
import { temporaryProject } from '../../helpers/temporary-project.js';

const minute = 60_000;

/** A project whose test file is locked by whoever it says; `ageMs` ago. */
function locked(holder: object | string, ageMs = 0): { root: string; file: string; lockFile: string } {
  const root = temporaryProject({ 'src/a.ts': '' });
  const file = join(root, 'src/a.gen.test.ts');
  lockTestFile(root, file).release();
  // Its name is taken from a lock that was held.
  const lock = lockTestFile(root, file);
  const lockFile = lockFileOf(root);
  lock.release();
  mkdirSync(join(root, '.covolve/locks'), { recursive: true });
  writeFileSync(lockFile, typeof holder === 'string' ? holder : JSON.stringify(holder));
  const then = (Date.now() - ageMs) / 1000;
  utimesSync(lockFile, then, then);
  return { root, file, lockFile };
}

function lockFileOf(root: string): string {
  const folder = join(root, '.covolve/locks');
  return join(folder, readdirSync(folder)[0] as string);
}

function refusal(action: () => unknown): string | undefined {
  try {
    action();
    return undefined;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return `${error.code}: ${error.message} ${error.nextStep}`;
  }
}

/** A process that has ended. */
function deadPid(): number {
  return spawnSync(process.execPath, ['-e', '']).pid;
}

function livingPid(): number {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  onTestFinished(() => void child.kill('SIGKILL'));
  return child.pid as number;
}

describe('the lock of a test file', () => {
  it('is one for each file, whatever path leads to it, and leaves nothing', () => {
    const root = temporaryProject({ 'src/a.ts': '', linked: { link: 'src' } });
    const first = lockTestFile(root, join(root, 'src/a.gen.test.ts'));
    const other = lockTestFile(root, join(root, 'src/b.gen.test.ts'));

    expect(refusal(() => lockTestFile(root, join(root, 'linked/a.gen.test.ts')))).toMatch(
      /^LOCKED: Another run of covolve \(process \d+\) is writing .*linked\/a\.gen\.test\.ts\. Wait for it to end, then run covolve again; if there is none, delete .*\.lock\.$/,
    );
    first.release();
    lockTestFile(root, join(root, 'linked/a.gen.test.ts')).release();
    other.release();
    other.release();
    expect(readdirSync(root)).toEqual(['linked', 'src']);
  });

  it('says who holds it, from when, and is not for the repository', () => {
    const root = temporaryProject({});
    const lock = lockTestFile(root, join(root, 'a.gen.test.ts'));

    expect(JSON.parse(readFileSync(lockFileOf(root), 'utf8'))).toEqual({
      ...ownIdentity(),
      testFile: join(root, 'a.gen.test.ts'),
    });
    expect(ownIdentity().pid).toBe(process.pid);
    expect(readFileSync(join(root, '.covolve/.gitignore'), 'utf8')).toBe('*\n');
    lock.release();
  });

  it('leaves what else lies in the state folder', () => {
    const root = temporaryProject({ '.covolve/cache/x': '' });
    lockTestFile(root, join(root, 'a.gen.test.ts')).release();
    expect(readdirSync(join(root, '.covolve')).toSorted()).toEqual(['.gitignore', 'cache']);
  });

  const here = ownIdentity();
  const byProc = here.started !== undefined;
  const elsewhere = { ...here, machine: 'elsewhere' };
  const cases: readonly (readonly [string, () => object | string, number, 'taken over' | 'left'])[] = [
    ['a process that has ended', () => ({ ...here, pid: deadPid() }), 0, 'taken over'],
    ...(byProc
      ? ([
          ['a process whose id is another one’s by now', () => ({ ...here, pid: livingPid() }), 0, 'taken over'],
          ['this very process', () => here, 10 * minute, 'left'],
        ] as const)
      : []),
    ['a process of another machine that gave a sign lately', () => elsewhere, minute, 'left'],
    ['a process of another machine that gave no sign for long', () => elsewhere, 10 * minute, 'taken over'],
    ['nobody, as it is being written', () => '', 0, 'left'],
    ['nobody, as it was cut off long ago', () => '{ "pid": 1', 10 * minute, 'taken over'],
  ];
  it.each(cases)('when held by %s', (_, holder, ageMs, expected) => {
    const { root, file, lockFile } = locked(holder(), ageMs);
    const before = readFileSync(lockFile, 'utf8');

    const why = refusal(() => lockTestFile(root, file).release());

    expect(why === undefined ? 'taken over' : 'left').toBe(expected);
    if (expected === 'left') expect(readFileSync(lockFile, 'utf8')).toBe(before);
    else expect(existsSync(join(root, '.covolve'))).toBe(false);
  });

  it('gives signs as long as it is held, and knows when it was taken away', () => {
    const root = temporaryProject({});
    const file = join(root, 'a.gen.test.ts');
    let action = (): void => {};
    let cancelled = 0;
    let now = Date.now();
    const lock = lockTestFile(root, file, {
      time: () => now,
      delay: (_, next) => {
        action = next;
        return () => void cancelled++;
      },
    });
    now += 10 * minute;
    action();
    expect(refusal(() => lockTestFile(root, file, { time: () => now + minute, delay: () => () => {} }))).toMatch(/^LOCKED/);
    expect(refusal(() => ensureHeld(lock, file))).toBeUndefined();

    writeFileSync(lockFileOf(root), JSON.stringify(elsewhere));
    expect(refusal(() => ensureHeld(lock, file))).toMatch(/^LOCKED: Another run of covolve has taken over .*a\.gen\.test\.ts/);
    lock.release();
    expect(cancelled).toBe(1);
    expect(readFileSync(lockFileOf(root), 'utf8')).toBe(JSON.stringify(elsewhere));
  });

  it('goes on where a sign cannot be given, and says at the end that it was taken away', () => {
    const root = temporaryProject({});
    const file = join(root, 'a.gen.test.ts');
    const actions: (() => void)[] = [];
    let lockFile: string | undefined;
    const lock = lockTestFile(root, file, {
      time: () => {
        // Between the look at the file and the sign.
        if (lockFile !== undefined) rmSync(lockFile, { force: true });
        return Date.now();
      },
      delay: (_, next) => {
        actions.push(next);
        return () => {};
      },
    });
    lockFile = lockFileOf(root);

    expect(() => actions[0]?.()).not.toThrow();
    expect(actions).toHaveLength(2);
    expect(refusal(() => ensureHeld(lock, file))).toMatch(/^LOCKED: Another run of covolve has taken over /);
    lock.release();
    expect(readdirSync(root)).toEqual([]);
  });

  it('tells what is in the way of the state folder', () => {
    const root = temporaryProject({ '.covolve': 'a file' });
    expect(refusal(() => lockTestFile(root, join(root, 'a.gen.test.ts')))?.replaceAll(root, '')).toBe(
      'STATE_NOT_WRITABLE: covolve cannot keep its working files in /.covolve: a file stands where a folder should be. Make the folder of the project writable, then run covolve again.',
    );
  });

  it('is had through a link to the project', () => {
    const root = temporaryProject({ 'project/package.json': '{}' });
    symlinkSync(join(root, 'project'), join(root, 'link'));
    const lock = lockTestFile(join(root, 'link'), join(root, 'link/a.gen.test.ts'));
    expect(refusal(() => lockTestFile(join(root, 'project'), join(root, 'project/a.gen.test.ts')))).toMatch(/^LOCKED/);
    lock.release();
    expect(readdirSync(join(root, 'project'))).toEqual(['package.json']);
  });
});

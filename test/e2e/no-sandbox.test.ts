import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type CovolveRun, covolveWith, vitestProject } from '../helpers/covolve-run.js';

const files = {
  'a.ts': "export const sign = (n: number): string => (n < 0 ? 'minus' : 'plus');",
  // As on a runtime that does not know the flags.
  'no-model.cjs': "Object.defineProperty(process, 'allowedNodeEnvironmentFlags', { value: new Set() });",
};

function run(variables: NodeJS.ProcessEnv, ...flags: readonly string[]): CovolveRun {
  return covolveWith(variables, vitestProject(files), 'a.ts', '--budget', '300exec', ...flags);
}

function withoutModel(...flags: readonly string[]): CovolveRun {
  const root = vitestProject(files);
  return covolveWith({ NODE_OPTIONS: `--require ${join(root, 'no-model.cjs')}` }, root, 'a.ts', '--budget', '300exec', ...flags);
}

/** Layers that are off, and why. */
function off({ result }: CovolveRun): readonly string[] {
  return (result?.sandbox ?? []).flatMap(({ layer, active, by }) => (active || layer === 'L5' ? [] : [`${layer}: ${by}`]));
}

it('refuses to run where there is no Permission Model, and says how to go on', () => {
  const refused = withoutModel();
  expect(refused.exitCode).toBe(2);
  expect(refused.stderr).toBe(
    `error: This runtime (${process.version}) has no Permission Model, so nothing would keep the code under test from your files.\n` +
      'Use Node 20.19 or newer, or pass --unsafe-no-sandbox if you trust the code with any arguments.\n',
  );
  expect(refused.stdout).toBe('');
  expect(refused.file('a.gen.test.ts')).toBeUndefined();
});

it('runs without it when told to, and says what is missing', () => {
  for (const unsafe of [withoutModel('--unsafe-no-sandbox'), run({}, '--unsafe-no-sandbox')]) {
    expect([unsafe.exitCode, unsafe.stderr]).toEqual([0, '']);
    expect(off(unsafe)).toEqual(['L2: left out by --unsafe-no-sandbox']);
    expect(unsafe.stdout).toContain('without L2 (left out by --unsafe-no-sandbox)');
    expect(unsafe.file('a.gen.test.ts')).toContain('sign(');
  }
}, 120_000);

it('leaves out no layer because of a variable alone', () => {
  const refused = run({ COVOLVE_LAYERS_OFF: 'L1,L2' });
  expect(refused.exitCode).toBe(2);
  expect(refused.stderr).toBe(
    'error: COVOLVE_LAYERS_OFF asks for a run without L1, L2 of the sandbox.\n' +
      'Unset it, or pass --unsafe-no-sandbox too if that is what you want.\n',
  );
  expect(refused.file('a.gen.test.ts')).toBeUndefined();
});

it('leaves out what the variable names where the flag is given, and nothing else', () => {
  const without = run({ COVOLVE_LAYERS_OFF: 'L1' }, '--unsafe-no-sandbox');
  expect([without.exitCode, without.stderr]).toEqual([0, '']);
  expect(off(without)).toEqual(['L1: switched off']);
}, 120_000);

import { describe, expect, it } from 'vitest';
import { resolveOptions } from '../../../src/config/resolve-options.js';
import { allFlags } from '../../../src/config/schema.js';
import { UserError } from '../../../src/util/user-error.js';

/** The two sentences a user would read. */
function refusal(raw: Readonly<Record<string, unknown>>): string {
  try {
    resolveOptions([], raw, '/project');
  } catch (error) {
    if (error instanceof UserError) return `${error.message} ${error.nextStep}`;
    throw error;
  }
  return 'accepted';
}

describe('options', () => {
  it('have the defaults of the contract', () => {
    expect(resolveOptions([], {}, '/project')).toEqual({
      paths: [],
      cwd: '/project',
      seed: 1,
      criteria: ['branch'],
      algorithm: 'dynamosa',
      population: 50,
      crowding: 'fast-epsilon',
      runner: 'auto',
      reporter: 'default',
      quiet: false,
      verbose: false,
      dryRun: false,
      emitIoMocks: false,
      unsafeNoSandbox: false,
      layersOff: [],
    });
  });

  it('take what is given', () => {
    const raw = {
      budget: '10m',
      seed: 7,
      criteria: 'branch',
      algorithm: 'random',
      population: 10,
      crowding: 'sub-vector',
      'local-search': 'off',
      symbolic: 'off',
      runner: 'vitest',
      out: '{dir}/tests/{name}.test.ts',
      json: 'result.json',
      reporter: 'json-lines',
      quiet: true,
      'dry-run': true,
      'emit-io-mocks': true,
    };

    expect(resolveOptions(['src', 'a.ts:12'], raw, '/project')).toEqual({
      paths: ['src', 'a.ts:12'],
      cwd: '/project',
      budget: { kind: 'time', ms: 600_000, text: '10m' },
      seed: 7,
      criteria: ['branch'],
      algorithm: 'random',
      population: 10,
      crowding: 'sub-vector',
      runner: 'vitest',
      out: '{dir}/tests/{name}.test.ts',
      json: '/project/result.json',
      reporter: 'json-lines',
      quiet: true,
      verbose: false,
      dryRun: true,
      emitIoMocks: true,
      unsafeNoSandbox: false,
      layersOff: [],
    });
  });

  it.each([
    [{ criteria: 'line' }, '--criteria line is not built yet. Choose from: branch.'],
    [{ criteria: 'branch,weak-mutation' }, '--criteria weak-mutation is not built yet. Choose from: branch.'],
    [{ algorithm: 'mosa' }, '--algorithm mosa is not built yet. Choose from: dynamosa, random.'],
    [{ 'local-search': 'adaptive' }, '--local-search adaptive is not built yet. Choose from: off.'],
    [{ symbolic: 'always' }, '--symbolic always is not built yet. Choose from: off.'],
    [{ runner: 'jest' }, '--runner jest is not built yet. Choose from: auto, vitest.'],
    [{ runner: 'node' }, '--runner node is not built yet. Choose from: auto, vitest.'],
    [{ reporter: 'agent' }, '--reporter agent is not built yet. Choose from: default, json-lines.'],
    [{ islands: 4 }, '--islands is not built yet. Leave --islands out.'],
    [{ changed: true }, '--changed is not built yet. Leave --changed out.'],
    [{ connect: 'redis://x' }, '--connect is not built yet. Leave --connect out.'],
  ])('refuse what is not built: %j', (raw, sentences) => {
    expect(refusal(raw)).toBe(sentences);
  });

  it('refuse every flag that is marked as not built', () => {
    const unbuilt = allFlags.filter((flag) => flag.unbuilt === true).map((flag) => flag.name);

    expect(unbuilt).toEqual([
      'islands',
      'topology',
      'migrants',
      'migration-frequency',
      'migration-rate',
      'report',
      'force',
      'changed',
      'staged',
      'watch',
      'connect',
    ]);
    expect(unbuilt.map((name) => refusal({ [name]: true }))).toEqual(
      unbuilt.map((name) => `--${name} is not built yet. Leave --${name} out.`),
    );
  });

  it.each([
    [{ buget: '60s' }, '--buget is not a flag of covolve. Did you mean --budget?'],
    [{ frobnicate: true }, '--frobnicate is not a flag of covolve. See covolve --help.'],
    [{ x: true }, '-x is not a flag of covolve. See covolve --help.'],
    [{ algorithm: 'dynamosaa' }, '--algorithm does not know "dynamosaa". Did you mean dynamosa?'],
    [{ algorithm: 'annealing' }, '--algorithm does not know "annealing". Choose from: dynamosa, random.'],
    [{ criteria: '' }, '--criteria needs a value. Write --criteria <names>.'],
    [{ seed: true }, '--seed needs a value. Write --seed <n>.'],
    [{ seed: -1 }, '--seed -1 is out of range. Give a whole number from 0 to 4294967295.'],
    [{ seed: 1.5 }, '--seed 1.5 is out of range. Give a whole number from 0 to 4294967295.'],
    [{ population: 1 }, '--population 1 is out of range. Give a whole number from 2 to 10000.'],
    [{ budget: '' }, '--budget needs a value. Write --budget <60s|10m|20000exec>.'],
    [{ json: { a: 'b' } }, '--json.a is not a flag of covolve. Write --json <file>.'],
    [{ quiet: { a: true } }, '--quiet.a is not a flag of covolve. Write --quiet.'],
    [{ quiet: '' }, '--quiet takes no value. Write --quiet alone.'],
    [{ quiet: 'src' }, '--quiet takes no value. Write --quiet alone.'],
    [{ quiet: true, verbose: true }, '--quiet and --verbose exclude each other. Give one of them.'],
    [{ budget: ['1s', '2s'] }, '--budget was given more than once. Give it once.'],
    [{ out: '{folder}/x.ts' }, '--out does not know {folder}. Use {dir}, {name} and plain text.'],
  ])('refuse mistakes: %j', (raw, sentences) => {
    expect(refusal(raw)).toBe(sentences);
  });
});

describe('which layers of the sandbox to leave out', () => {
  const off = (list: string, raw = {}) => resolveOptions([], raw, '/project', { COVOLVE_LAYERS_OFF: list }).layersOff;
  const unsafe = { 'unsafe-no-sandbox': true };

  it('is read from the environment', () => {
    expect(off('L0, L3', unsafe)).toEqual(['L0', 'L3']);
    expect(off('')).toEqual([]);
    expect(() => off('L9', unsafe)).toThrow('COVOLVE_LAYERS_OFF does not know "L9".');
  });

  it('is refused to a variable alone', () => {
    expect(() => off('L1,L2')).toThrow('COVOLVE_LAYERS_OFF asks for a run without L1, L2 of the sandbox.');
  });
});

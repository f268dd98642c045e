import { expect, it } from 'vitest';
import { covolve, vitest, vitestProject } from '../helpers/covolve-run.js';

const strict = JSON.stringify({
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noUnusedLocals: true,
    verbatimModuleSyntax: true,
    skipLibCheck: true,
    target: 'ES2022',
    module: 'NodeNext',
    moduleResolution: 'NodeNext',
  },
});

const tickets = `
export class SoldOut extends Error {}

let limit = 2;
export const config = {
  get limit(): number { return limit; },
  set limit(value: number) {
    if (value < 0) throw new RangeError('negative');
    limit = value;
  },
};

let sold = 0;
export function next(): string {
  if (sold >= limit) throw new SoldOut();
  sold++;
  return 'T-' + sold;
}
export function left(): number {
  return limit - sold;
}
export const isSoldOut = (): boolean => left() === 0;
`;

const modes = `
let mode = 'slow';
exports.setMode = function setMode(value) {
  if (value !== 'slow' && value !== 'fast') throw new RangeError('no such mode');
  mode = value;
};
exports.delay = function delay(n) {
  return mode === 'fast' ? n : n * 10;
};
`;

const shelf = `
import { globalAgent } from 'node:http';

const place = globalAgent as unknown as { kept?: string[] };

export function keep(label: string): string {
  place.kept ??= [];
  place.kept.push(label);
  return place.kept.length === 1 ? 'first' : 'more';
}
`;

it('tests a module that hangs its state on an object of Node', () => {
  const root = vitestProject({ 'tsconfig.json': strict, 'shelf.ts': shelf });
  const run = covolve(root, 'shelf.ts', '--budget', '500exec');

  expect(run.exitCode).toBe(0);
  expect(run.result?.modules[0]).toMatchObject({ goals: { branch: { total: 4, covered: 4 } } });
});

it('tests every function of modules with state, green in any order', () => {
  const root = vitestProject({ 'tsconfig.json': strict, 'tickets.ts': tickets, 'modes.cjs': modes });
  const run = covolve(root, 'tickets.ts', 'modes.cjs', '--budget', '3000exec');

  expect(run.exitCode).toBe(0);
  expect(
    run.result?.modules.map(({ file, coverage, goals, dropped }) => ({ file, ...coverage, goals: goals?.['branch'], dropped })),
  ).toMatchObject([
    { file: 'tickets.ts', branches: [4, 4], functions: [5, 5], dropped: { flaky: 0, interfering: 0, typeError: 0 } },
    { file: 'modes.cjs', branches: [6, 6], functions: [2, 2], dropped: { flaky: 0, interfering: 0, typeError: 0 } },
  ]);
  for (const { goals } of run.result?.modules ?? []) expect(goals?.['branch']?.covered).toBe(goals?.['branch']?.found);
  expect(run.file('tickets.gen.test.ts')).toContain('vi.resetModules();');
  expect(run.file('modes.gen.test.mjs')).toContain('vi.resetModules();');
  for (const seed of [1, 2, 3]) expect(vitest(root, seed)).toBe(0);
}, 180_000);

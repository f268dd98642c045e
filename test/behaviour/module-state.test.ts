import { expect, it } from 'vitest';
import { covolve, vitestProject } from '../helpers/covolve-run.js';

/** The emitted file without its first and last line. */
function emitted(files: Readonly<Record<string, string>>, testFile: string): string | undefined {
  const run = covolve(vitestProject(files), Object.keys(files)[0] as string, '--budget', '1500exec');
  return run.file(testFile)?.split('\n').slice(1, -3).join('\n');
}

it('gives each test a counter of its own', () => {
  const source = `
let count = 0;
export function next(): number {
  count++;
  return count > 2 ? -1 : count;
}
`;
  expect(emitted({ 'counter.ts': source }, 'counter.gen.test.ts')).toMatchInlineSnapshot(`
    "import { beforeEach, describe, expect, it, vi } from 'vitest';

    // The module keeps state: every test gets a fresh copy of it.
    let next: typeof import('./counter.js').next;

    beforeEach(async () => {
      vi.resetModules();
      ({ next } = await import('./counter.js'));
    });

    describe('next', () => {
      it('returns -1 when called 3 times', () => {
        next();
        next();

        expect(next()).toBe(-1);
      });

      it('returns 1', () => {
        expect(next()).toBe(1);
      });
    });"
  `);
}, 60_000);

it('gives each test settings of its own', () => {
  const source = `
let loud = false;
export default {
  get loud() { return loud; },
  set loud(value) { loud = value; },
  greet(name) { return loud ? name.toUpperCase() + '!' : name; },
};
`;
  expect(emitted({ 'settings.js': source }, 'settings.gen.test.js')).toMatchInlineSnapshot(`
    "import { beforeEach, describe, expect, it, vi } from 'vitest';

    // The module keeps state: every test gets a fresh copy of it.
    /** @type {typeof import('./settings.js').default} */
    let settings;

    beforeEach(async () => {
      vi.resetModules();
      ({ default: settings } = await import('./settings.js'));
    });

    describe('settings', () => {
      describe('loud', () => {
        it('is false', () => {
          expect(settings.loud).toBe(false);
        });

        it('sets loud to false', () => {
          settings.loud = false;

          expect(settings.loud).toBe(false);
        });
      });

      describe('greet', () => {
        it("returns 'NAME!' for 'name' after setting loud to true", () => {
          settings.loud = true;

          expect(settings.greet('name')).toBe('NAME!');
        });

        it("returns 'name' for 'name'", () => {
          expect(settings.greet('name')).toBe('name');
        });
      });
    });"
  `);
}, 60_000);

it('gives each test a cache of its own', () => {
  const source = `
const known = new Map<string, number>();
export function lengthOf(text: string): { length: number; cached: boolean } {
  const length = known.get(text);
  if (length !== undefined) return { length, cached: true };
  known.set(text, text.length);
  return { length: text.length, cached: false };
}
`;
  expect(emitted({ 'lengths.ts': source }, 'lengths.gen.test.ts')).toMatchInlineSnapshot(`
    "import { beforeEach, describe, expect, it, vi } from 'vitest';

    // The module keeps state: every test gets a fresh copy of it.
    let lengthOf: typeof import('./lengths.js').lengthOf;

    beforeEach(async () => {
      vi.resetModules();
      ({ lengthOf } = await import('./lengths.js'));
    });

    describe('lengthOf', () => {
      it("returns { length: 4, cached: true } for 'text' when called twice", () => {
        lengthOf('text');

        expect(lengthOf('text')).toEqual({ length: 4, cached: true });
      });

      it("returns { length: 4, cached: false } for 'text'", () => {
        expect(lengthOf('text')).toEqual({ length: 4, cached: false });
      });
    });"
  `);
}, 60_000);

it('imports a module plainly when its tests leave nothing behind that others meet', () => {
  const source = `
let calls = 0;
export function larger(a: number, b: number): number {
  calls++;
  return a > b ? a : b;
}
`;
  expect(emitted({ 'larger.ts': source }, 'larger.gen.test.ts')).toMatchInlineSnapshot(`
    "import { describe, expect, it } from 'vitest';
    import { larger } from './larger.js';

    describe('larger', () => {
      it('returns 1 when a > b', () => {
        expect(larger(1, 0)).toBe(1);
      });

      it('returns 2 when a <= b', () => {
        expect(larger(1, 2)).toBe(2);
      });
    });"
  `);
}, 60_000);

import { expect, it } from 'vitest';
import { covolve, vitestProject } from '../helpers/covolve-run.js';

const source = `
  export type Level = 'low' | 'mid' | 'high';
  export class Gauge {
    #readings: number[] = [];
    constructor(readonly max: number) { if (max <= 0) throw new RangeError('max must be positive'); }
    read(value: number): Level {
      this.#readings.push(value);
      if (value > this.max) throw new RangeError('off the scale: ' + value);
      return value < this.max / 3 ? 'low' : value < (this.max / 3) * 2 ? 'mid' : 'high';
    }
    get count(): number { return this.#readings.length; }
    average(): number | undefined {
      if (this.#readings.length === 0) return undefined;
      return this.#readings.reduce((a, b) => a + b, 0) / this.#readings.length;
    }
  }
  export async function later(gauge: Gauge, values: number[], pauseMs = 10): Promise<Level[]> {
    const levels: Level[] = [];
    for (const value of values) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      levels.push(gauge.read(value));
    }
    return levels;
  }
  export function code(text: string): number { return text.trim() === 'open sesame' ? 1 : text.startsWith('open') ? 2 : 0; }
`;

function suite(seed: number): { text: string | undefined; executions: number | undefined } {
  const run = covolve(vitestProject({ 'gauge.ts': source }), 'gauge.ts', '--budget', '4000exec', '--seed', String(seed));
  expect(run.exitCode).toBe(0);
  return { text: run.file('gauge.gen.test.ts'), executions: run.module?.executions };
}

it('writes the same bytes for the same seed and another search for another seed', () => {
  const first = suite(7);
  expect(first.text).toContain("describe('Gauge'");
  expect(suite(7)).toEqual(first);
  const other = suite(8);
  expect(other.text).toContain("describe('Gauge'");
  expect(other).not.toEqual(first);
}, 180_000);

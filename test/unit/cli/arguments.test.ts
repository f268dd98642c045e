import { describe, expect, it } from 'vitest';
import { parseArguments } from '../../../src/cli/arguments.js';

/** A command line as one would type it. */
const parse = (line: string) => parseArguments(line.split(' ').filter((word) => word !== ''));

const NOTHING = { command: 'generate', positional: [], flags: {}, help: false, version: false };

describe('arguments', () => {
  it.each([
    ['', NOTHING],
    ['src/a.ts src/b.ts:12', { ...NOTHING, positional: ['src/a.ts', 'src/b.ts:12'] }],
    ['generate src', { ...NOTHING, positional: ['src'] }],
    ['list algorithms', { ...NOTHING, command: 'list', positional: ['algorithms'] }],
    ['--dry-run src --quiet lib', { ...NOTHING, positional: ['src', 'lib'], flags: { 'dry-run': true, quiet: true } }],
    ['--budget 60s --seed 7 src', { ...NOTHING, positional: ['src'], flags: { budget: '60s', seed: 7 } }],
    ['--budget=20000exec', { ...NOTHING, flags: { budget: '20000exec' } }],
    ['--budget= x.ts', { ...NOTHING, positional: ['x.ts'], flags: { budget: '' } }],
    ['--dry-run= --json= -- --out=', { ...NOTHING, positional: ['--out='], flags: { 'dry-run': '', json: '' } }],
    ['--local-search=off --no-such-flag', { ...NOTHING, flags: { 'local-search': 'off', 'no-such-flag': true } }],
    ['-- --odd-name.ts', { ...NOTHING, positional: ['--odd-name.ts'] }],
    ['--help', { ...NOTHING, help: true }],
    ['-h', { ...NOTHING, help: true }],
    ['--version', { ...NOTHING, version: true }],
  ])('of "%s"', (line, parsed) => {
    expect(parse(line)).toEqual(parsed);
  });

  it('with an empty word for a value', () => {
    expect(parseArguments(['--json', '', 'x.ts'])).toEqual({ ...NOTHING, positional: ['x.ts'], flags: { json: '' } });
  });
});

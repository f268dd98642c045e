import { describe, expect, it } from 'vitest';
import { variableValues } from '../../../src/child/variable-values.js';
import type { ConstantPool } from '../../../src/model/subject.js';

const none: ConstantPool = { strings: [], numbers: [], bigints: [], regexes: [] };
const long = 'the quick brown fox jumps over';

describe('values with which an environment variable is tried', () => {
  it('are those that switch things on and off', () => {
    expect(variableValues('DEBUG', none, 60)).toEqual([undefined, '1', '0', 'true', '']);
    expect(variableValues('NODE_ENV', none, 60)).toEqual([undefined, 'production', 'development', '']);
  });

  it('are in turns words, what patterns match, and numbers with what is above them', () => {
    const constants: ConstantPool = {
      ...none,
      strings: ['', long, 'on', 'a\0b', 'off', 'x'.repeat(81)],
      numbers: [30, Infinity, 0.5],
      regexes: [
        { source: 'prod|live', flags: '', examples: ['prod', 'live'] },
        { source: '.', flags: '' },
        { source: 'v\\d', flags: '', examples: ['v1'] },
      ],
    };
    const found = ['prod', '31', 'off', 'v1', '30', long, 'live', '1.5', '0.5'];
    expect(variableValues('STAGE', constants, 60)).toEqual([undefined, '1', '0', 'true', 'on', '', ...found]);
    expect(variableValues('STAGE', constants, 5)).toEqual([undefined, '1', '0', 'true', 'on']);
  });
});

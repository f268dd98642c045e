import { describe, expect, it } from 'vitest';
import { arrayLiteral, arrow, block, call, objectLiteral } from '../../../src/emit/code.js';
import { type Doc, flat, group, indent, join, line, print, softline, trailing } from '../../../src/emit/doc.js';

const shown = (doc: Doc, width = 20): string => print(doc, width);

describe('print', () => {
  it('keeps a group on one line while it fits', () => {
    expect(shown(call('f', ['1', '2']))).toBe('f(1, 2)');
  });

  it('breaks a group that does not fit, with a trailing comma', () => {
    expect(shown(call('calculate', ['alpha', 'beta', 'gamma']))).toBe('calculate(\n  alpha,\n  beta,\n  gamma,\n)');
  });

  it('breaks the last call of a chain before the first', () => {
    const doc = [call('expect', ['f()']), call('.toThrow', [call('new RangeError', ["'x'"])])];

    expect(shown(doc, 24)).toBe("expect(f()).toThrow(\n  new RangeError('x'),\n)");
  });

  it('opens an object argument on the line of the call', () => {
    expect(shown(call('make', [objectLiteral(['alpha: 1', 'beta: 2'])]))).toBe('make({\n  alpha: 1,\n  beta: 2,\n})');
  });

  it('opens a last object argument when the others fit before it', () => {
    expect(shown(call('make', ['a', objectLiteral(['alpha: 1', 'beta: 2'])]))).toBe('make(a, {\n  alpha: 1,\n  beta: 2,\n})');
  });

  it('spreads all arguments when the first ones are too long for that', () => {
    const doc = call('make', ['aVeryLongFirstArgument', objectLiteral(['alpha: 1'])]);

    expect(shown(doc)).toBe('make(\n  aVeryLongFirstArgument,\n  { alpha: 1 },\n)');
  });

  it('fills long lists of numbers', () => {
    expect(shown(arrayLiteral(['100', '200', '300', '400', '500']))).toBe('[\n  100, 200, 300,\n  400, 500,\n]');
  });

  it('gives every row of a matrix its own line', () => {
    expect(shown(arrayLiteral([arrayLiteral(['1', '2']), arrayLiteral(['3', '4'])]), 80)).toBe('[\n  [1, 2],\n  [3, 4],\n]');
  });

  it('leaves no blanks at the end of lines, and keeps empty lines', () => {
    expect(shown(block(['a();', '', 'b();']))).toBe('{\n  a();\n\n  b();\n}');
  });

  it('starts at the depth it is told', () => {
    expect(
      print(group(['[', indent([softline, join([',', line], ['aaaa', 'bbbb'])]), trailing(','), softline, ']']), 10, 2),
    ).toBe('[\n      aaaa,\n      bbbb,\n    ]');
  });
});

describe('arrow', () => {
  it.each([
    ['a value', [], '5', '() => 5'],
    ['an object', [], objectLiteral(['a: 1']), '() => ({ a: 1 })'],
    ['a cast object', [], [objectLiteral(['a: 1']), ' as never'], '() => ({ a: 1 }) as never'],
    ['parameters', ['a', 'b'], 'a', '(a, b) => a'],
  ])('writes a body that is %s', (_, params, body, expected) => {
    expect(flat(arrow(params, body))).toBe(expected);
  });
});

import { describe, expect, it } from 'vitest';
import type { EmittableTest, EmittedSuite } from '../../../src/emit/index.js';
import { settleTypes } from '../../../src/pipeline/settle-types.js';
import type { TypeDiagnostic } from '../../../src/verify/type-check.js';

/** A test is a name and how it is printed: a line each. */
const test = (name: string): EmittableTest => ({ name, effects: {}, assertions: [] }) as never;
const line = (one: EmittableTest): string =>
  [(one as unknown as { name: string }).name, ...(one.refused ?? []), ...(one.loose ? ['loose'] : [])].join(' ');
const emit = (tests: readonly EmittableTest[]): EmittedSuite => ({
  text: tests.map(line).join('\n'),
  tests: tests.map((one, index) => ({ titlePath: [line(one)], startLine: index + 1, endLine: index + 1, index })),
});

/** The tests in the end, and the files that were checked after the first. What is refused is told line by line. */
async function settled(names: string, refuse: (line: string) => string | undefined) {
  const files: string[] = [];
  const check = (text: string): readonly TypeDiagnostic[] =>
    text.split('\n').flatMap((one, index) => {
      const refused = refuse(one);
      return refused === undefined ? [] : [{ line: index + 1, column: 1, code: 2345, message: '', text: refused }];
    });
  const tests = names.split(' ').map(test);
  const suite = emit(tests);
  const end = await settleTypes({ tests, suite }, check(suite.text), {
    emit,
    check: async (text) => {
      files.push(text);
      return check(text);
    },
  });
  return { end: end.map(line), files };
}

describe('settleTypes', () => {
  it('checks only what it mended, until nothing is refused', async () => {
    const refuse = (one: string): string | undefined => ({ b: 'x', 'b x': 'y', d: 'z' })[one];

    expect(await settled('a b c d', refuse)).toEqual({ end: ['a', 'b x y', 'c', 'd z'], files: ['b x\nd z', 'b x y'] });
  });

  it('drops what is refused whatever is done', async () => {
    const refuse = (one: string): string | undefined => (one.startsWith('b') ? 'x' : undefined);

    expect(await settled('a b', refuse)).toEqual({ end: ['a'], files: ['b x', 'b x loose'] });
  });
});

import { describe, expect, it } from 'vitest';
import { createPatternWatch, type SeenPattern } from '../../../src/runtime/pattern-watch.js';
import { plainSnippet, probedSnippet } from '../../helpers/run-snippet.js';

function seen(source: string, ...args: unknown[]): readonly string[] {
  const { exports, trace } = probedSnippet(source);
  exports['f']?.(...(args as never[]));
  return trace.patterns.map((pattern) => `/${pattern.source}/${pattern.flags}`);
}

describe('regular expressions that a subject uses', () => {
  it.each<[string, string, unknown[], string[]]>([
    ['given to a method of strings', 'exports.f = (text, re) => text.replace(re, "")', ['a', /b+/g], ['/b+/']],
    ['looked up', 'exports.f = (text, list) => text.match(list[0])', ['a', [/^a/i]], ['/^a/i']],
    ['asked themselves', 'exports.f = (text, re) => re.test(text)', ['a', /a/su], ['/a/su']],
    ['put together', 'exports.f = (prefix) => { new RegExp("^--" + prefix + "(.+)") }', ['no-'], ['/^--no-(.+)/']],
    ['not those that stand in the source', 'exports.f = (text) => /a/.test(text) || text.split(/b/)', ['a'], []],
    ['not what only looks like one', 'exports.f = (text, x) => text.split(x)', ['a', 'a'], []],
    ['not a proxy of one', 'exports.f = (x, list) => list.search(x)', [new Proxy(/a/, {}), { search: () => 1 }], []],
  ])('%s', (_, source, args, patterns) => expect(seen(source, ...args)).toEqual(patterns));

  it('are noted once, however often they are used or made', () => {
    const { exports, trace } = probedSnippet('exports.f = (text, i) => new RegExp("a" + i).test(text)');
    for (let i = 0; i < 200; i++) exports['f']?.('a' as never, (i % 3) as never);
    expect(trace.patterns.map(({ source }) => source)).toEqual(['a0', 'a1', 'a2']);
  });

  it('are no more than a list can hold', () => {
    const { exports, trace } = probedSnippet('exports.f = (i) => new RegExp("a" + i)');
    for (let i = 0; i < 200; i++) exports['f']?.(i as never);
    expect(trace.patterns).toHaveLength(40);
  });

  it('are noted once, of however many objects', () => {
    const { exports, trace } = probedSnippet('exports.f = (text, i) => new RegExp("b" + i).test(text)');
    for (let i = 0; i < 5000; i++) exports['f']?.('a' as never, (i % 3) as never);
    expect(trace.patterns).toHaveLength(3);
  });

  it('are found again in the list, by object and by source', () => {
    const list: SeenPattern[] = [];
    const { pass, noted } = createPatternWatch(list);
    const regex = pass(/^a$/i);
    expect(noted(regex)).toBe(list[0]);
    expect(noted(/^a$/)).toBe(list[0]);
    for (const other of [/^b$/, {}, 'a', null, new Proxy(regex, {})]) expect(noted(other)).toBeUndefined();
  });

  it('are found from when on they are noted, also where they were asked for before', () => {
    const list: SeenPattern[] = [];
    const { pass, noted } = createPatternWatch(list);
    const regex = /^a$/;
    expect([noted(regex), noted(regex)]).toEqual([undefined, undefined]);
    pass(/^a$/);
    expect(noted(regex)).toBe(list[0]);
  });

  it('are not found where the list had no room for them', () => {
    const list: SeenPattern[] = [];
    const { pass, noted } = createPatternWatch(list);
    const all = Array.from({ length: 50 }, (_, i) => pass(new RegExp(`a${i}`)));
    for (const _ of [1, 2]) expect(all.map(noted)).toEqual([...list, ...Array.from({ length: 10 }, () => undefined)]);
  });

  it('are those of another list, once it was put in the place of the first', () => {
    const list: SeenPattern[] = [];
    const { pass, noted } = createPatternWatch(list);
    const regex = pass(/^a$/);
    noted(regex);
    list.splice(0, Infinity, { source: 'b', flags: '' }, { source: '^a$', flags: '', examples: ['a'] });
    expect(noted(regex)).toBe(list[1]);
  });

  it('are not noticed to be looked at', () => {
    const source = `exports.f = () => {
      const log = [];
      class Spied extends RegExp { get flags() { log.push('flags'); return ''; } get source() { log.push('source'); return ''; } }
      const re = new Spied('a');
      log.push(re.test('a'));
      return log;
    }`;
    expect(probedSnippet(source).exports['f']?.()).toEqual(plainSnippet(source)['f']?.());
  });

  it('leave the messages of the engine as they are', () => {
    const source = 'exports.f = (re) => { try { re.test("a") } catch (error) { return error.message } }';
    for (const value of [undefined, {}, 1])
      expect(probedSnippet(source).exports['f']?.(value as never)).toBe(plainSnippet(source)['f']?.(value as never));
  });
});

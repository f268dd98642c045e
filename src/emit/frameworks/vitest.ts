import { arrow, block, call, objectLiteral } from '../code.js';
import { type Doc, flat, group, indent, softline } from '../doc.js';
import { property } from '../literals/property.js';
import { quoted } from '../literals/string.js';
import type { Framework, MockStep } from './framework.js';

export const vitest: Framework = {
  name: 'vitest',
  module: 'vitest',
  names: ['afterEach', 'beforeEach', 'describe', 'expect', 'it', 'vi', 'fileMocks', 'filePromiseMocks'],
  mock: (use, implementation) => call(`${use('vi')}.fn`, implementation === undefined ? [] : [implementation]),
  mockSequence(use, steps) {
    const links = steps.map((step, i) => stepCall(step, i === steps.length - 1));
    const start = `${use('vi')}.fn()`;
    return group([start, indent(links.map((link) => [softline, link]))], links.length > 2 && flat([start, links]).length > 60);
  },
  fakeTimers: (use, now) => [
    call(`${use('vi')}.useFakeTimers`, now === undefined ? [] : [objectLiteral([property('now', now)])]),
    ';',
  ],
  setClock: (use, now) => [call(`${use('vi')}.setSystemTime`, [now]), ';'],
  realTimers: (use) => `${use('vi')}.useRealTimers();`,
  passTime: (use, milliseconds) => call(`${use('vi')}.advanceTimersByTime`, [milliseconds]),
  runTimers: (use) => `${use('vi')}.runAllTimersAsync()`,
  fixChance: (use, value) => call(`${use('vi')}.spyOn(Math, 'random').mockReturnValue`, [value]),
  silence(use, way) {
    const at = way.lastIndexOf('.');
    const spy = `${use('vi')}.spyOn(${way.slice(0, at)}, ${quoted(way.slice(at + 1))})`;
    // A stream tells whether it can take more.
    return call(`${spy}.mockImplementation`, [arrow([], way.startsWith('console.') ? 'undefined' : 'true')]);
  },
  restoreSpies: (use) => `${use('vi')}.restoreAllMocks();`,
  setVariable: (use, name, value) => call(`${use('vi')}.stubEnv`, [name, value]),
  resetVariables: (use) => `${use('vi')}.unstubAllEnvs();`,
  rowTitle(template, row) {
    let next = 0;
    return template.replace(/%[sdj]/g, (code) => formatted(code, row[next++]));
  },
};

const verbs = { returns: 'mockReturnValue', resolves: 'mockResolvedValue', rejects: 'mockRejectedValue' } as const;

function stepCall(step: MockStep, last: boolean): Doc {
  const once = last ? '' : 'Once';
  if (step.ends === 'throws') return call(`.mockImplementation${once}`, [arrow([], block([['throw ', step.value, ';']]))]);
  return call(`.${verbs[step.ends]}${once}`, [step.value]);
}

/** As Vitest formats: `%j` is JSON, `%s` and `%d` the plain text. */
function formatted(code: string, value: unknown): string {
  if (code === '%j') return String(JSON.stringify(value));
  if (typeof value === 'bigint') return `${value}n`;
  return Object.is(value, -0) ? '-0' : String(value);
}

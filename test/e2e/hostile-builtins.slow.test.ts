import { describe, expect, it } from 'vitest';
import { covolve, vitest, vitestProject } from '../helpers/covolve-run.js';

/** Branches that are found whatever became of the builtins. */
const grade = `
export function grade(score) {
  if (score > 90) return 'top';
  if (score < 10) return 'low';
  return score === 42 ? 'answer' : 'some';
}
`;

const broken = `() => { throw new Error('broken'); }`;

describe('a subject that breaks builtins', () => {
  it.each([
    ['Array.prototype.push', `Array.prototype.push = ${broken}`],
    ['Array.prototype.map', `Array.prototype.map = () => []`],
    ['Array.prototype[Symbol.iterator]', `Array.prototype[Symbol.iterator] = ${broken}`],
    ['JSON.stringify', `JSON.stringify = () => '{}'`],
    ['Map.prototype.set', `Map.prototype.set = ${broken}`],
    ['Function.prototype.call', `Function.prototype.call = ${broken}`],
    ['Object.keys', `Object.keys = () => []`],
    ['Promise', `globalThis.Promise = class {}; Promise.prototype.then = ${broken}`],
    ['frozen ones', `Object.freeze(Array.prototype); Object.freeze(Object.prototype)`],
    ['Map.prototype.size', `Object.defineProperty(Map.prototype, 'size', { get: () => 7 })`],
    ['process.exit', `process.exit = () => {}`],
    ['process', `globalThis.process = {}`],
    ['an enumerable addition', `Object.prototype.polluted = 1`],
    ['ones of which it can not be undone', `vm.runInNewContext('Object.freeze')(Array.prototype)`],
  ])('in a call does not mislead the search: %s', (_, change) => {
    const root = vitestProject({
      'subject.js': `import vm from 'node:vm';\nexport function install(yes) { if (yes === true) { ${change}; } return vm !== undefined; }\n${grade}`,
    });
    const { module, stderr, exitCode } = covolve(root, 'subject.js', '--budget', '3000exec');
    expect([exitCode, module?.status, stderr]).toEqual([0, 'done', '']);
    // All but the one branch that no test may take.
    const missed = module?.uncovered?.map(({ line }) => line) ?? [];
    expect(missed.every((line) => line === 2)).toBe(true);
    expect(module?.goals?.['branch']?.covered).toBe(7);
    expect(module?.dropped?.flaky).toBe(0);
    expect(vitest(root, 7)).toBe(0);
  });

  it('at its import is one that other code lives with: a polyfill gets its tests', () => {
    const root = vitestProject({
      'subject.js': `
Array.prototype.last = function () { return this.length > 0 ? this[this.length - 1] : 'none'; };
Object.defineProperty(String.prototype, 'shout', { value() { return this.toUpperCase() + '!'; } });
const { map } = Array.prototype;
Array.prototype.map = function (...args) { return map.apply(this, args); };
export function lastOf(list) { return list.last(); }
export function shout(text) { return typeof text === 'string' ? text.shout() : ''; }
export const doubled = (list) => (list.length > 1 ? list.map((x) => x * 2) : []);
`,
    });
    const { module, exitCode, file } = covolve(root, 'subject.js', '--budget', '3000exec');
    expect([exitCode, module?.status]).toEqual([0, 'done']);
    expect(module?.goals?.['branch']).toMatchObject({ covered: module?.goals?.['branch']?.total });
    expect(file('subject.gen.test.js')).toMatch(/!'/);
    expect(vitest(root, 3)).toBe(0);
  });
});

it('gives the subject no way to the parent: neither the job nor a message', () => {
  const root = vitestProject({
    'subject.js': `
import fs from 'node:fs';
import net from 'node:net';
const frame = Buffer.from([1, 0, 0, 0, 0]);
export const ways = {
  write: () => fs.writeSync(4, frame),
  writev: () => fs.writevSync(4, [frame]),
  later: () => fs.write(4, frame, () => {}),
  stream: () => fs.createWriteStream(null, { fd: 4 }).write(frame),
  file: () => fs.writeFileSync(4, frame),
  append: () => fs.appendFileSync('/proc/self/fd/4', frame),
  read: () => fs.readSync(3, Buffer.alloc(1)),
  reads: () => fs.readFileSync(3),
  socket: () => new net.Socket({ fd: 4 }).write(frame),
  close: () => fs.closeSync(4),
  binding: () => process.binding('fs').writeBuffer(4, frame, 0, 5, null),
  ipc: () => process.send({ kind: 'crashed' }),
};
export function tryAll(name) {
  if (name === 'all') {
    for (const way of Object.values(ways)) { try { way(); } catch {} }
    return 'tried';
  }
  return 'not tried';
}
${grade}`,
  });
  const { module, stderr, exitCode, file } = covolve(root, 'subject.js', '--budget', '3000exec');
  expect([exitCode, module?.status, stderr]).toEqual([0, 'done', '']);
  expect(file('subject.gen.test.js')).toMatch(/'answer'/);
  expect(file('subject.gen.test.js')).not.toMatch(/ways\./);
  expect(module?.denied).toEqual(expect.arrayContaining(['fs.close', 'fs.read', 'net.Socket', 'process.send']));
});

import { describe, expect, it } from 'vitest';
import { parseModule } from '../../../src/analysis/parse.js';
import { touchesBuiltins } from '../../../src/instrument/builtin-writes.js';

function touches(source: string): boolean {
  const parsed = parseModule(source, 'module.ts');
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return touchesBuiltins(parsed.module);
}

describe('modules whose functions change builtins', () => {
  it.each([
    'export function install() { Array.prototype.last = function () { return this[this.length - 1] } }',
    'export const install = () => { (Array.prototype as any)["last"] = 1 }',
    'const proto = String.prototype; export function install() { proto.shout = () => "!" }',
    'export function install() { Object.defineProperty(Object.prototype, "x", { value: 1 }) }',
    'export function lock() { Object.freeze(Array.prototype) }',
    'export function lock() { Object.assign(JSON, { stringify: () => "" }) }',
    'export function spoil(value) { value.__proto__.x = 1 }',
    'export function spoil(value) { value.constructor.prototype.x = 1 }',
    'export function spoil() { delete Map.prototype.set }',
    'export function count() { globalThis.calls = (globalThis.calls ?? 0) + 1 }',
    'export function quiet() { console.log = () => {} }',
    'export function spoil() { Object.prototype.__defineGetter__("x", () => 1) }',
    'export function stay() { process.exit = () => {} }',
    'import http from "node:http"; export function mock() { http.request = () => {} }',
    'import * as fs from "fs"; export function mock() { Object.assign(fs, { readFileSync: () => "" }) }',
    'import { EventEmitter } from "events"; export function widen() { EventEmitter.defaultMaxListeners = 50 }',
    'const dns = require("dns"); exports.mock = () => { dns.lookup = () => {} }',
  ])('%s', (source) => {
    expect(touches(source)).toBe(true);
  });
});

describe('modules that do not', () => {
  it.each([
    'Array.prototype.last = function () { return this[this.length - 1] }; export const last = (a) => a.last()',
    'export function Point() {} Point.prototype.x = 1; export const later = () => { Point.prototype.y = 1 }',
    'export const has = (o, k) => Object.prototype.hasOwnProperty.call(o, k)',
    'export const freeze = (value) => Object.freeze({ ...value })',
    'export const copy = (value) => Object.assign({}, value)',
    'export const set = (value, key) => { value[key] = 1 }',
    'import http from "./http.js"; export function mock() { http.request = () => {} }',
    'import http from "node:http"; export function serve() { const server = http.createServer(); server.timeout = 5 }',
    'export function configure() { process.env.MODE = "x" }',
  ])('%s', (source) => {
    expect(touches(source)).toBe(false);
  });
});

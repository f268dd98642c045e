import { describe, expect, it } from 'vitest';
import { hasEffect } from '../../../src/execute/effect-kinds.js';

describe('an effect', () => {
  it.each([
    'fs.writeFile',
    'fs.open',
    'fs.rm',
    'net.connect',
    'fetch',
    'dns.lookup',
    'child_process.spawn',
    'process.exit',
    'process.kill',
    'process.exitCode',
    'process.removeAllListeners',
    'process.dlopen',
    'node:sqlite.DatabaseSync',
    'what newer versions bring',
  ])('is %s, also among other kinds', (kind) => {
    expect(hasEffect([kind])).toBe(true);
    expect(hasEffect(new Set(['prototype.pollution', kind]))).toBe(true);
  });

  it.each([
    'fs.read',
    'fs.readFile',
    'fs.readdir',
    'fs.secret',
    'module.load',
    'builtins.freeze',
    'prototype.pollution',
    'process.on',
    'process.env',
    'memory',
  ])('is not %s, which stays within the process', (kind) => expect(hasEffect([kind])).toBe(false));

  it('is not nothing', () => expect(hasEffect([])).toBe(false));
});

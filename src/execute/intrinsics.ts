import childProcess from 'node:child_process';
import crypto from 'node:crypto';
import dns from 'node:dns';
import events from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import module from 'node:module';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import querystring from 'node:querystring';
import stream from 'node:stream';
import timers from 'node:timers';
import url from 'node:url';
import util from 'node:util';

/**
 * The objects that all code of a process shares: what the language brings along, its hidden prototypes, and the builtin
 * modules that people patch. Whoever changes one changes it for everybody. Listed anew when asked, since covolve itself
 * replaces some of them.
 */
export function intrinsics(): readonly object[] {
  const found = new Set<object>();
  const add = (...values: readonly unknown[]): void => {
    for (const value of values) if (isObject(value)) found.add(value);
  };
  const addClass = (value: unknown): void => {
    if (typeof value === 'function') add(value, value.prototype);
  };
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    const descriptor = Object.getOwnPropertyDescriptor(globalThis, name);
    // What is loaded when it is first used stays so.
    if (/^[A-Z]/.test(name) && descriptor && 'value' in descriptor) addClass(descriptor.value);
  }
  for (const name of Object.getOwnPropertyNames(Intl)) addClass(Reflect.get(Intl, name));
  add(Math, JSON, Reflect, Intl, Atomics, console, Function.prototype, ...hiddenPrototypes());
  add(fs, fs.promises, path, os, util, util.inspect, util.inspect.defaultOptions, crypto, timers, url, querystring);
  add(process, dns, dns.promises, http, https, net, childProcess);
  for (const one of [Buffer, events, stream, module]) addClass(one);
  return [...found];
}

let shared: ReadonlySet<object> = new Set();

/** From now on it is these that are everybody's. */
export function shareOnly(objects: readonly object[]): void {
  shared = new Set([...objects, globalThis]);
}

export function isShared(value: unknown): value is object {
  return apply(has, shared, [value]);
}

const { has } = Set.prototype;
const { apply } = Reflect;

/** Prototypes that have no name of their own. */
function hiddenPrototypes(): readonly object[] {
  const of = (value: object): object => Reflect.getPrototypeOf(value) as object;
  const generator = of(function* () {});
  const asyncGenerator = of(async function* () {});
  return [
    generator,
    Reflect.get(generator, 'prototype') as object,
    asyncGenerator,
    Reflect.get(asyncGenerator, 'prototype') as object,
    of(async () => {}),
    of(of([].values())),
    of([].values()),
    of(new Map().values()),
    of(new Set().values()),
    of(''[Symbol.iterator]()),
    of(''.matchAll(/x/g)),
    of(Uint8Array),
    of(Uint8Array.prototype),
  ];
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

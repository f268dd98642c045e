import { effects, markNoted, ownData } from '../effects.js';
import { callbackOf } from '../overlay/arguments.js';
import { OverlayFileHandle } from '../overlay/file-handle.js';
import type { AnyFunction } from '../patches.js';
import { beginWork, countPromise, endWork } from '../pending-work.js';
import { eventLoopTurn, real } from '../real-world.js';
import type { FileRule, Form } from './file-system-rules.js';

const { apply } = Reflect;

/** The three ways in which functions of `fs` report, each for a function that follows a rule. */
export const forms = {
  sync: (original: AnyFunction, rule: FileRule): AnyFunction =>
    function (this: unknown, ...args: unknown[]) {
      if (rule.isOverlays(args, 'sync')) return answered(rule, args, 'sync', false);
      let result: unknown;
      try {
        result = apply(original, this, args);
      } catch (error) {
        if (isRefusal(error)) return answered(rule, args, 'sync', true);
        rule.heard?.(error, args);
        throw error;
      }
      return made(result, rule, args, 'sync');
    },

  callback: (original: AnyFunction, rule: FileRule): AnyFunction =>
    function (this: unknown, ...given: unknown[]) {
      const last = given[given.length - 1];
      const isUnasked = rule.unasked !== undefined && (given.length < 2 || last === undefined);
      const callback = isUnasked ? (rule.unasked as Callback) : callbackOf(last);
      const args = isUnasked ? [given[0]] : given.slice(0, -1);
      if (rule.isOverlays(args, 'callback')) return tellLater(rule, args, callback, false);
      const work = beginWork();
      const told = function (this: unknown, ...results: unknown[]): unknown {
        if (!endWork(work)) return undefined;
        if (isRefusal(results[0])) return tell(rule, args, callback, true);
        rule.heard?.(results[0] ?? results[1], args);
        if (rule.made && results.length > 1) results[1] = rule.made(results[1], 'callback', args);
        return apply(callback, this, results);
      };
      try {
        return apply(original, this, [...args, told]);
      } catch (error) {
        endWork(work);
        if (!isRefusal(error)) throw error;
        return tellLater(rule, args, callback, true);
      }
    },

  promise: (original: AnyFunction, rule: FileRule): AnyFunction => {
    const counted = countPromise(original);
    return async function (this: unknown, ...given: unknown[]) {
      const args = given.map((arg) => (arg instanceof OverlayFileHandle ? arg.fd : arg));
      if (rule.isOverlays(args, 'promise')) return settle(() => answered(rule, args, 'promise', false));
      let result: unknown;
      try {
        result = await apply(counted, this, given);
      } catch (error) {
        if (isRefusal(error)) return answered(rule, args, 'promise', true);
        rule.heard?.(error, args);
        throw error;
      }
      return made(result, rule, args, 'promise');
    };
  },
} as const;

/** What is done is done at once; whoever asked hears of it in a turn of the event loop, as from the system. */
export async function settle<R>(act: () => R): Promise<R> {
  effects.turns = true;
  const result = act();
  await eventLoopTurn();
  return result;
}

/** By the overlay. */
function answered(rule: FileRule, args: readonly unknown[], form: Form, refused: boolean): unknown {
  let result: unknown;
  try {
    result = rule.answer(args, refused, form);
  } catch (error) {
    rule.heard?.(error, args);
    throw error;
  }
  return made(result, rule, args, form);
}

function made(result: unknown, rule: FileRule, args: readonly unknown[], form: Form): unknown {
  rule.heard?.(result, args);
  return rule.made ? rule.made(result, form, args) : result;
}

type Callback = (...results: unknown[]) => void;

function tellLater(rule: FileRule, args: readonly unknown[], callback: Callback, refused: boolean): void {
  effects.async = true;
  effects.turns = true;
  const results = resultsOf(rule, args, refused);
  real.setImmediate(() => callback(...results));
}

function tell(rule: FileRule, args: readonly unknown[], callback: Callback, refused: boolean): void {
  callback(...resultsOf(rule, args, refused));
}

function resultsOf(rule: FileRule, args: readonly unknown[], refused: boolean): readonly unknown[] {
  try {
    const result = answered(rule, args, 'callback', refused);
    if (rule.told) return rule.told(result, args);
    return result === undefined ? [null] : [null, result];
  } catch (error) {
    // Wrong arguments are the caller's mistake, and thrown at once.
    if (/^ERR_INVALID_|^ERR_OUT_OF/.test(String((error as { code?: unknown }).code))) throw error;
    return [error];
  }
}

/** The Permission Model refused it. Noted by whoever answers instead. */
function isRefusal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || ownData(error, 'code') !== 'ERR_ACCESS_DENIED') return false;
  if (error instanceof Error) markNoted(error);
  return true;
}

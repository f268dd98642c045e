import type { Observed } from '../model/observation.js';
import type { Assertion, Check } from './assertion.js';

/**
 * The claims of a test that failed, made weaker: first without those that ask an object, which may have changed it,
 * then each as far as it goes.
 */
export function weaken(assertions: readonly Assertion[]): readonly Assertion[] {
  const unasked = assertions.filter((assertion) => !isQuery(assertion));
  if (unasked.length > 0 && unasked.length < assertions.length) return unasked;
  return assertions.flatMap((assertion) => relax(assertion) ?? []);
}

/** Runs code of the subject's to see something. */
export function isQuery(assertion: Assertion): boolean {
  if (assertion.kind !== 'value') return false;
  const { target } = assertion;
  return target.of === 'query' || (target.of === 'result' && (target.view?.v === 'texts' || target.view?.v === 'text'));
}

/**
 * The next weaker claim: exact → shape → type → none. Used on an assertion that did not hold everywhere; undefined
 * when there is nothing weaker than can still fail.
 */
export function relax(assertion: Assertion): Assertion | undefined {
  switch (assertion.kind) {
    case 'value': {
      // The length of a beginning says nothing.
      const { target } = assertion;
      if (target.of === 'result' && target.view?.v === 'start') return undefined;
      if (target.of === 'result' && target.view?.v === 'text') {
        const { view: _, ...whole } = target;
        return { ...assertion, target: whole, check: { c: 'defined' } };
      }
      const check = relaxCheck(assertion.check);
      return check && { ...assertion, check };
    }
    case 'throws':
      return relaxThrown(assertion);
    case 'calls':
      return { kind: 'call-count', ref: assertion.ref, count: assertion.calls.length };
    case 'call-count':
    case 'completes':
      return undefined;
  }
}

function relaxThrown(assertion: Assertion & { kind: 'throws' }): Assertion | undefined {
  const { thrown } = assertion;
  switch (thrown.t) {
    case 'builtin':
      return { ...assertion, thrown: { t: 'class', cls: thrown.cls } };
    case 'error': {
      const { message, props, ...rest } = thrown;
      if (message !== undefined) return { ...assertion, thrown: { ...rest, props } };
      return { ...assertion, thrown: props.length > 0 ? { ...rest, props: [] } : { t: 'anything' } };
    }
    case 'class':
    case 'value':
      return { ...assertion, thrown: { t: 'anything' } };
    case 'anything':
      return undefined;
  }
}

function relaxCheck(check: Check): Check | undefined {
  switch (check.c) {
    case 'is': {
      const type = typeof check.value;
      return type === 'string' || type === 'number' || type === 'boolean' || type === 'bigint' ? { c: 'type', type } : undefined;
    }
    case 'close':
      return check.digits > 5 ? { ...check, digits: 5 } : { c: 'type', type: 'number' };
    case 'equal':
      if (check.value.k === 'array')
        return check.value.cut ? { c: 'instance', cls: 'Array' } : { c: 'length', length: check.value.items.length };
      return check.value.k === 'object' ? shapeOf(check.value) : { c: 'type', type: 'object' };
    case 'match':
      return check.value.k === 'object' && check.value.entries.some(([, item]) => item.k !== 'opaque')
        ? shapeOf(check.value)
        : { c: 'type', type: 'object' };
    case 'pattern':
      return { c: 'type', type: 'string' };
    case 'length':
      return check.of === 'string' ? { c: 'type', type: 'string' } : { c: 'instance', cls: check.of ?? 'Array' };
    case 'instance':
      return { c: 'defined' };
    case 'same':
    case 'type':
    case 'defined':
      return undefined;
  }
}

/** The same keys with any value; null and undefined would not be any value, so they go. */
function shapeOf(value: Observed & { k: 'object' }): Check {
  const entries = value.entries
    .filter(([, item]) => !(item.k === 'scalar' && (item.v === null || item.v === undefined)))
    .map(([key]) => [key, { k: 'opaque', type: 'any' }] as const);
  return entries.length === 0 ? { c: 'type', type: 'object' } : { c: 'match', value: { k: 'object', entries } };
}

import type { Observed } from '../model/observation.js';
import type { Assertion } from './assertion.js';

/** The claims without those on parts of the result, which the checker may refuse to reach: said of the whole instead. */
export function unviewed(assertions: readonly Assertion[]): readonly Assertion[] {
  const parts = assertions.flatMap((assertion) => partsOf(assertion) ?? []);
  let gathered = parts.length === 0;
  return assertions.flatMap((assertion): readonly Assertion[] => {
    if (assertion.kind !== 'value' || assertion.target.of !== 'result') return [assertion];
    const { view: _, ...target } = assertion.target;
    if (partsOf(assertion)) {
      if (gathered) return [];
      gathered = true;
      return [{ kind: 'value', target, check: { c: 'match', value: { k: 'object', entries: parts } } }];
    }
    const { view } = assertion.target;
    if (view?.v === 'start') return [];
    const { check } = assertion;
    if (view?.v === 'text') return [{ kind: 'value', target, check: { c: 'defined' } }];
    return view?.v === 'texts' && check.c === 'equal' && check.value.k === 'array'
      ? [{ kind: 'value', target, check: { c: 'length', length: check.value.items.length } }]
      : [assertion];
  });
}

/** What a claim says of properties of the result: as a part of it, or of several together. */
function partsOf(assertion: Assertion): readonly (readonly [string, Observed])[] | undefined {
  if (assertion.kind !== 'value' || assertion.target.of !== 'result') return undefined;
  const { check, target } = assertion;
  if (target.view?.v === 'part') return check.c === 'equal' ? [[target.view.key, check.value]] : [];
  return check.c === 'match' && check.value.k === 'object' && target.view === undefined ? check.value.entries : undefined;
}

export function hasView(assertion: Assertion): boolean {
  return assertion.kind === 'value' && assertion.target.of === 'result' && assertion.target.view !== undefined;
}

import type { TestEffects } from '../model/effects.js';
import type { Observation, Observed } from '../model/observation.js';
import type { SubjectModel } from '../model/subject.js';
import { mentionsProbe } from '../runtime/probes.js';
import { isAccessible } from './accessible.js';
import type { Check } from './assertion.js';
import type { Claim } from './claim.js';
import { exactParts } from './exact-parts.js';
import { leaves } from './leaves.js';
import { type KnownResult, valueChecks } from './value-checks.js';

type ResultSeen = Extract<Observation, { of: 'result' }>;

/** What to claim of the result of an act: as a whole, or by what can be looked at of it. */
export function resultClaims(
  { value, texts }: ResultSeen,
  effects: TestEffects,
  model: SubjectModel,
  known: KnownResult,
): readonly Claim[] {
  const checks = valueChecks(value, effects, model, known);
  const whole = checks.map((check) => ({ check }));
  if (effects.random) return whole;
  if (texts?.k === 'array' && isAccessible(known.type, 'map', model))
    return [{ view: { v: 'texts' }, check: { c: 'equal', value: texts } }];
  if (texts && texts.k !== 'array' && value.k === 'instance' && !known.isAsked)
    return valueChecks(texts, effects, model).map((check) => ({ view: { v: 'text' }, check }));
  const [first] = checks;
  if (value.k === 'object' && first?.c === 'match' && first.value.k === 'object')
    return exactParts(value, first.value, effects, model, known);
  const start = first?.c === 'length' && isAccessible(known.type, 'slice', model) ? startOf(value) : undefined;
  return first && start ? [{ check: first }, start] : whole;
}

const firstBytes = 8;
const firstCharacters = 40;
const firstItems = 3;
const mostInItems = 12;

/** How something long begins: a length alone holds of any contents. */
function startOf(value: Observed): Claim | undefined {
  switch (value.k) {
    case 'scalar':
      if (typeof value.v !== 'string' || mentionsProbe(value.v)) return undefined;
      return beginning(firstCharacters, { c: 'is', value: value.v.slice(0, firstCharacters) });
    case 'typed-array':
      return beginning(firstBytes, {
        c: 'equal',
        value: { k: 'typed-array', name: value.name, items: value.items.slice(0, firstBytes) },
      });
    case 'array': {
      const items = value.items.slice(0, firstItems);
      const part: Observed = { k: 'array', items };
      return items.every(isPlain) && leaves(part) <= mostInItems ? beginning(firstItems, { c: 'equal', value: part }) : undefined;
    }
    default:
      return undefined;
  }
}

function beginning(count: number, check: Check): Claim {
  return { view: { v: 'start', count }, check };
}

function isPlain(value: Observed): boolean {
  switch (value.k) {
    case 'scalar':
      return typeof value.v !== 'string' || !mentionsProbe(value.v);
    case 'array':
      return !value.cut && value.items.every(isPlain);
    case 'object':
      return !value.cut && value.entries.every(([, item]) => isPlain(item));
    default:
      return false;
  }
}

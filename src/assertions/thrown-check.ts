import type { Observed } from '../model/observation.js';
import type { Scalar } from '../model/scalar.js';
import type { SubjectModel } from '../model/subject.js';
import { mentionsProbe } from '../runtime/probes.js';
import type { Thrown } from './assertion.js';
import { isStableMessage } from './error-text.js';
import { isNameable } from './value-checks.js';

const builtinErrors = new Set(['Error', 'TypeError', 'RangeError', 'SyntaxError', 'ReferenceError', 'EvalError', 'URIError']);
/** The classes that the engine itself throws; it has no use for a plain `Error`. */
const engineErrors = new Set([...builtinErrors].filter((name) => name !== 'Error'));
const mostProps = 4;

/** What to claim of something thrown. */
export function thrownCheck(value: Observed, model: SubjectModel): Thrown {
  if (value.k === 'scalar')
    return value.v === null || value.v === undefined || mentions(value.v) ? { t: 'anything' } : { t: 'value', value };
  if (value.k === 'same') return { t: 'value', value };
  if (value.k !== 'error') return value.k === 'object' && !value.cut ? { t: 'value', value } : { t: 'anything' };
  const stable = isStableMessage(value.message, engineErrors.has(value.cls), new Set(model.constants.strings));
  const props = value.props.flatMap(([key, item]) =>
    item.k === 'scalar' && !isUnstableProp(key) && !mentions(item.v) ? [[key, item.v] as const] : [],
  );
  if (builtinErrors.has(value.cls) && value.name === value.cls && props.length === 0) {
    return stable && value.message !== ''
      ? { t: 'builtin', cls: value.cls, message: value.message }
      : { t: 'class', cls: value.cls };
  }
  if (!stable && props.length === 0 && isNameable(value.cls, model)) return { t: 'class', cls: value.cls };
  return { t: 'error', name: value.name, ...(stable && { message: value.message }), props: props.slice(0, mostProps) };
}

function mentions(value: Scalar): boolean {
  return typeof value === 'string' && mentionsProbe(value);
}

/** What Node adds to its own errors differs between machines. */
function isUnstableProp(key: string): boolean {
  return ['errno', 'path', 'stack', 'address', 'port', 'dest', 'spawnargs', 'line', 'column', 'fileName', 'lineNumber'].includes(
    key,
  );
}

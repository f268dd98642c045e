import type { Thrown } from '../../assertions/assertion.js';
import { call, objectLiteral } from '../code.js';
import type { Doc } from '../doc.js';
import { observedLiteral } from '../literals/observed.js';
import { property } from '../literals/property.js';
import { scalarLiteral } from '../literals/scalar.js';
import { quoted } from '../literals/string.js';
import type { TestScope } from '../test-scope.js';

/**
 * The matcher for what is thrown or rejected. Errors of the subject's own classes are described, never built with the
 * class under test: a mistake in the class would then be on both sides of the comparison.
 */
export function thrownText(
  thrown: Thrown,
  rejects: boolean,
  scope: TestScope,
  column: (part: string) => string | undefined,
): Doc {
  switch (thrown.t) {
    case 'anything':
      return '.toThrow()';
    case 'class':
      return `.toThrow(${scope.cls(thrown.cls) ?? ''})`;
    case 'builtin':
      return call('.toThrow', [call(`new ${thrown.cls}`, [column('message') ?? quoted(thrown.message)])]);
    case 'error': {
      const entries = [property('name', quoted(thrown.name))];
      for (const [key, value] of thrown.props) entries.push(property(key, column(key) ?? scalarLiteral(value)));
      if (thrown.message !== undefined) entries.push(property('message', column('message') ?? quoted(thrown.message)));
      return call('.toThrow', [call(`${scope.expect()}.objectContaining`, [objectLiteral(entries)])]);
    }
    case 'value': {
      const expected = observedLiteral(thrown.value, scope);
      const { value } = thrown;
      if (rejects) return call(value.k === 'scalar' || value.k === 'same' ? '.toBe' : '.toEqual', [expected]);
      // A string given to `toThrow` means part of an error's message; a matcher means the value itself.
      const text = value.k === 'scalar' && typeof value.v === 'string';
      return call('.toThrow', [text ? call(`${scope.expect()}.stringContaining`, [expected]) : expected]);
    }
  }
}

import type { Assertion, Target } from '../../assertions/assertion.js';
import { arrayLiteral, call } from '../code.js';
import type { Doc } from '../doc.js';
import { observedLiteral } from '../literals/observed.js';
import { memberText } from '../statements/call.js';
import { actValue } from '../test-plan.js';
import type { TestScope } from '../test-scope.js';
import { assertionColumn } from './columns.js';
import { matcherText } from './matcher.js';

/** An assertion that stands after the act. Those that contain the act are written by `act-text.ts`. */
export function expectationText(assertion: Assertion, index: number, scope: TestScope): Doc {
  const { expect } = scope;
  switch (assertion.kind) {
    case 'value':
      return valueExpectation(assertion, index, targetText(assertion.target, scope), scope);
    case 'call-count': {
      const spy = scope.value(assertion.ref);
      const column = scope.column(assertionColumn(index));
      if (assertion.count === 0 && column === undefined) return [call(expect(), [spy]), '.not.toHaveBeenCalled();'];
      return [call(expect(), [spy]), `.toHaveBeenCalledTimes(${column ?? assertion.count});`];
    }
    case 'calls': {
      const spy = scope.value(assertion.ref);
      const rows = assertion.calls.map((args) => args.map((arg) => observedLiteral(arg, scope)));
      const [only] = rows;
      if (only && rows.length === 1) return [call(expect(), [spy]), call('.toHaveBeenCalledExactlyOnceWith', only), ';'];
      return [call(expect(), [[spy, '.mock.calls']]), call('.toEqual', [arrayLiteral(rows.map(arrayLiteral))]), ';'];
    }
    case 'throws':
    case 'completes':
      return '';
  }
}

export function valueExpectation(assertion: Assertion & { kind: 'value' }, index: number, target: Doc, scope: TestScope): Doc {
  return [call(scope.expect(), [target]), matcherText(assertion.check, scope, index), ';'];
}

function targetText(target: Target, scope: TestScope): Doc {
  switch (target.of) {
    case 'result':
      return target.at === actValue(scope.plan) ? scope.resultName() : scope.value(target.at);
    case 'member': {
      const callable = scope.file.model.callables[target.callable];
      return memberText(scope.receiver(target.ref, callable?.owner), callable?.name ?? '');
    }
    case 'argument':
      return scope.value(target.ref);
  }
}

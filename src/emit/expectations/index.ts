import type { Assertion, Target } from '../../assertions/assertion.js';
import { iteration } from '../../model/observation.js';
import type { Callable } from '../../model/subject.js';
import { arrayLiteral, call } from '../code.js';
import { type Doc, flat, hasHardLine } from '../doc.js';
import { observedLiteral } from '../literals/observed.js';
import { argumentDocs, memberText } from '../statements/call.js';
import { actValue } from '../test-plan.js';
import type { TestScope } from '../test-scope.js';
import { assertionColumn } from './columns.js';
import { matcherText } from './matcher.js';

const longestTarget = 60;

/** An assertion that stands after the act. Those that contain the act are written by `act-text.ts`. */
export function expectationText(assertion: Assertion, index: number, scope: TestScope): Doc {
  const { expect } = scope;
  switch (assertion.kind) {
    case 'value':
      return expectation(assertion, index, targetText(assertion.target, scope), scope);
    case 'call-count': {
      const spy = scope.value(assertion.ref);
      const column = scope.column(assertionColumn(index));
      if (assertion.count === 0 && column === undefined) return [call(expect(), [spy]), '.not.toHaveBeenCalled();'];
      if (assertion.some) return [call(expect(), [spy]), '.toHaveBeenCalled();'];
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

/** The same for the result of the act, of which this is the expression. */
export function valueExpectation(assertion: Assertion & { kind: 'value' }, index: number, result: Doc, scope: TestScope): Doc {
  return expectation(assertion, index, viewText(assertion.target, result), scope);
}

function expectation(assertion: Assertion & { kind: 'value' }, index: number, target: Doc, scope: TestScope): Doc {
  // What is looked at stays on its line: rather the expected value breaks.
  const inLine = !hasHardLine(target) && flat(target).length <= longestTarget;
  const looked = inLine ? `${scope.expect()}(${flat(target)})` : call(scope.expect(), [target]);
  return [looked, matcherText(assertion.check, scope, index), ';'];
}

function targetText(target: Target, scope: TestScope): Doc {
  switch (target.of) {
    case 'result': {
      const value = target.at === actValue(scope.plan) ? scope.resultName() : scope.value(target.at);
      return viewText(target, value);
    }
    case 'query': {
      const callable = scope.file.model.callables[target.callable];
      const object = scope.receiver(target.ref, callable?.owner);
      const answer =
        target.callable === iteration
          ? object
          : call(memberText(object, callable?.name ?? ''), askedAbout(target, callable, scope));
      return target.spread ? spread(answer) : answer;
    }
    case 'member': {
      const callable = scope.file.model.callables[target.callable];
      return memberText(scope.receiver(target.ref, callable?.owner), callable?.name ?? '');
    }
    case 'argument':
      return scope.value(target.ref);
  }
}

function askedAbout({ given }: Target & { of: 'query' }, callable: Callable | undefined, scope: TestScope): readonly Doc[] {
  return given === undefined ? [] : argumentDocs({ args: [given] }, callable, scope);
}

/** What is looked at of the result that this expression gives. */
function viewText(target: Target, result: Doc): Doc {
  const value = 'spread' in target && target.spread ? spread(result) : result;
  const view = target.of === 'result' ? target.view : undefined;
  switch (view?.v) {
    case 'part':
      return memberText(value, view.key);
    case 'texts':
      return [value, '.map(String)'];
    case 'text':
      return call('String', [value]);
    case 'start':
      return [value, `.slice(0, ${view.count})`];
    case undefined:
      return value;
  }
}

function spread(iterable: Doc): Doc {
  return arrayLiteral([['...', iterable]]);
}

import type { Program } from 'oxc-parser';
import { childrenOf, isCallee, type Node } from '../analysis/syntax.js';
import { probe } from '../runtime/probes.js';
import type { Edits } from './edits.js';
import type { StatementStarts } from './probes/bodies.js';

const step = `--${probe.steps}[0]<0&&${probe.over}()`;
const stop = `${probe.steps}[0]<0&&${probe.over}()`;

/**
 * A loop round takes 1-4 ns, an exception that is thrown and caught 1-3 µs, and with its stack 4-8: a loop that swallows
 * everything would take hundreds of times as long as others to spend the budget.
 */
const stepsPerException = 50;
const exception = costing(stepsPerException);

/** It takes 80-200 ns until what waits goes on. */
const wait = costing(10);

/**
 * One step per function entry and loop round. Handlers and `finally` blocks check first whether the budget is spent,
 * so that neither can swallow the signal and go on; exceptions cost more, where they are thrown and where they are stopped,
 * and so does waiting.
 */
export function planStepBudget(program: Program, starts: StatementStarts, edits: Edits): void {
  const visit = (node: Node): void => {
    if (isCallee(node)) starts.add(node.body as Node, step);
    switch (node.type) {
      case 'WhileStatement':
      case 'DoWhileStatement':
      case 'ForStatement':
      case 'ForInStatement':
        starts.add(node.body, step);
        break;
      case 'ForOfStatement':
        starts.add(node.body, node.await ? wait : step);
        break;
      case 'CatchClause':
        starts.add(node.body, exception);
        break;
      case 'TryStatement':
        if (node.finalizer) starts.add(node.finalizer, mayStopException(node.finalizer) ? exception : stop);
        break;
      case 'ThrowStatement':
        edits.wrap(node.argument, `(${exception},`, ')');
        break;
      case 'AwaitExpression':
        edits.wrap(node.argument, `(${wait},`, ')');
        break;
      default:
    }
    for (const child of childrenOf(node)) visit(child);
  };
  visit(program);
}

function costing(steps: number): string {
  return `(${probe.steps}[0]-=${steps})<0&&${probe.over}()`;
}

/** A `finally` that jumps swallows what came to it; any other is mostly passed without an exception. */
function mayStopException(node: Node): boolean {
  if (isCallee(node)) return false;
  if (/^(?:Return|Break|Continue)Statement$/.test(node.type)) return true;
  return childrenOf(node).some(mayStopException);
}

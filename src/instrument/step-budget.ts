import type { Program } from 'oxc-parser';
import { childrenOf, isCallee, type Node } from '../analysis/syntax.js';
import { probe } from '../runtime/probes.js';
import type { StatementStarts } from './probes/bodies.js';

const step = `--${probe.steps}[0]<0&&${probe.over}()`;
const stop = `${probe.steps}[0]<0&&${probe.over}()`;

/**
 * One step per function entry and loop round. Handlers and `finally` blocks check first whether the budget is spent,
 * so that neither can swallow the signal and go on.
 */
export function planStepBudget(program: Program, starts: StatementStarts): void {
  const visit = (node: Node): void => {
    if (isCallee(node)) starts.add(node.body as Node, step);
    switch (node.type) {
      case 'WhileStatement':
      case 'DoWhileStatement':
      case 'ForStatement':
      case 'ForOfStatement':
      case 'ForInStatement':
        starts.add(node.body, step);
        break;
      case 'CatchClause':
        starts.add(node.body, stop);
        break;
      case 'TryStatement':
        if (node.finalizer) starts.add(node.finalizer, stop);
        break;
      default:
    }
    for (const child of childrenOf(node)) visit(child);
  };
  visit(program);
}

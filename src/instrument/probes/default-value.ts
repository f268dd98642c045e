import { isCallee, type Node } from '../../analysis/syntax.js';
import { probe } from '../../runtime/probes.js';
import type { ProbeContext } from './context.js';
import { keepingName } from './inferred-name.js';

/**
 * `a = 1` in a pattern becomes `a = __cov_def(__cov_yes(4),1)`, and once the whole pattern is bound `__cov_settle(4)`
 * counts the other side if the default was not evaluated. Parameters keep their defaults, hence `length` its value.
 */
export function planDefault(
  node: Extract<Node, { type: 'AssignmentPattern' }>,
  host: Node,
  slot: number,
  { edits, starts, tree }: ProbeContext,
): void {
  const [open, close] = keepingName(node.left, node.right);
  edits.wrap(node.right, `${probe.fallback}(${probe.yes}(${slot}),${open}`, `${close})`);
  // Once it is known of this run, it need not be asked again.
  const settle = `${probe.taken}[${slot + 1}]||${probe.settle}(${slot})`;
  if (isCallee(host)) return starts.add(host.body as Node, settle);
  switch (host.type) {
    case 'ForOfStatement':
    case 'ForInStatement':
    case 'CatchClause':
      return starts.add(host.body, settle);
    case 'ForStatement':
      // One more declaration: nothing else can stand between the pattern and the test.
      return edits.insert(host.init as Node, (host.init as Node).end, `,__cov_z${slot}=${settle}`);
    case 'AssignmentExpression':
      return edits.wrap(host, `${probe.settled}(${slot},`, ')');
    default: {
      const parent = tree.parentOf(host) as Node;
      if (parent.type === 'ExportNamedDeclaration') return edits.insert(parent, parent.end, `;${settle};`);
      if (isStatementList(parent)) return edits.insert(host, host.end, `;${settle};`);
      return edits.wrap(host, '{', `;${settle};}`);
    }
  }
}

function isStatementList(node: Node): boolean {
  return /^(?:Program|BlockStatement|StaticBlock|SwitchCase|TSModuleBlock)$/.test(node.type);
}

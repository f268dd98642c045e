import type { ControlFlow } from '../../analysis/control-flow/control-flow.js';
import type { Node } from '../../analysis/syntax.js';
import { probe } from '../../runtime/probes.js';
import type { Markers } from '../arms.js';
import type { Edits } from '../edits.js';
import type { SlotTable } from '../slot-table.js';

/**
 * Collects what has to run first in a body: of a function, a loop, a handler. All of it are expressions, because the
 * body of an arrow function may be one.
 */
export class StatementStarts {
  private readonly texts = new Map<Node, string[]>();

  constructor(private readonly edits: Edits) {}

  add(body: Node, text: string): void {
    const texts = this.texts.get(body);
    if (texts) texts.push(text);
    else this.texts.set(body, [text]);
  }

  /** Last of all plans, so that a body that is one expression or statement is wrapped outside of its own probes. */
  plan(): void {
    for (const [body, texts] of this.texts) {
      if (body.type === 'BlockStatement') {
        const directive = body.body.findLast((statement) => 'directive' in statement && statement.directive);
        const text = `${texts.join(';')};`;
        if (directive) this.edits.insert(body, directive.end, `;${text}`);
        else this.edits.insert(body, body.start + 1, text);
      } else if (body.type.endsWith('Statement') || body.type === 'VariableDeclaration') {
        this.edits.wrap(body, `{${texts.join(';')};`, '}');
      } else this.edits.wrap(body, `(${texts.join(',')},`, ')');
    }
  }
}

/** Counters that stand at the beginning of bodies: entries of functions, and cases that are fallen into. */
export function planBodyProbes(
  flow: ControlFlow,
  table: SlotTable,
  markers: Markers,
  edits: Edits,
  starts: StatementStarts,
): void {
  for (const unit of flow.units) {
    if (unit.kind !== 'function') continue;
    const slot = table.functions[unit.fn]?.entrySlot as number;
    starts.add(unit.node.body as Node, countText(slot));
  }
  for (const [clause, marker] of markers.cases) {
    const [statement] = clause.consequent;
    const text = `${countText(marker)};`;
    if (statement) edits.before(statement, text);
    else edits.insert(clause, clause.end, text);
  }
}

/** Counts a slot that has no distances, once a run: these stand at the entry of every function. */
export function countText(slot: number): string {
  return `${probe.done}[${slot}]||${probe.reached}(${slot})`;
}

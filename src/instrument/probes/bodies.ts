import type { ControlFlow } from '../../analysis/control-flow/control-flow.js';
import type { Node } from '../../analysis/syntax.js';
import { probe } from '../../runtime/probes.js';
import { pageBits } from '../../runtime/trace.js';
import type { Markers } from '../arms.js';
import type { Edits } from '../edits.js';
import type { SlotTable } from '../slot-table.js';

/**
 * Collects what has to run first in a body: of a function, a loop, a handler. All of it are expressions, because the
 * body of an arrow function may be one.
 */
export class StatementStarts {
  private readonly texts = new Map<Node, string[]>();
  private readonly variables = new Map<Node, Set<string>>();

  constructor(private readonly edits: Edits) {}

  add(body: Node, text: string): void {
    const texts = this.texts.get(body);
    if (texts) texts.push(text);
    else this.texts.set(body, [text]);
  }

  /** Gives the body of a function, which has something to run first, a variable of ours. */
  declare(body: Node, name: string): void {
    const names = this.variables.get(body);
    if (names) names.add(name);
    else this.variables.set(body, new Set([name]));
  }

  /** Last of all plans, so that a body that is one expression or statement is wrapped outside of its own probes. */
  plan(): void {
    for (const [body, texts] of this.texts) {
      const names = this.variables.get(body);
      const variables = names ? `let ${[...names].join()};` : '';
      if (body.type === 'BlockStatement') {
        const directive = body.body.findLast((statement) => 'directive' in statement && statement.directive);
        const text = `${variables}${texts.join(';')};`;
        if (directive) this.edits.insert(body, directive.end, `;${text}`);
        else this.edits.insert(body, body.start + 1, text);
      } else if (body.type.endsWith('Statement') || body.type === 'VariableDeclaration') {
        this.edits.wrap(body, `{${texts.join(';')};`, '}');
      } else if (names) this.edits.wrap(body, `{${variables}return(${texts.join(',')},`, ')}');
      else this.edits.wrap(body, `(${texts.join(',')},`, ')');
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
    starts.add(unit.node.body as Node, markText(slot));
  }
  for (const [clause, marker] of markers.cases) {
    const [statement] = clause.consequent;
    const text = `${markText(marker)};`;
    if (statement) edits.before(statement, text);
    else edits.insert(clause, clause.end, text);
  }
}

/** Says that a slot was taken: an expression of the value 1. */
export function markText(slot: number): string {
  return `${probe.pages}[${slot >> pageBits}]=${probe.taken}[${slot}]=1`;
}

/** Says which of the two slots of a predicate was taken, by a condition. */
export function markSideText(slot: number, condition: string): string {
  const [page, next] = [slot >> pageBits, (slot + 1) >> pageBits];
  // On the edge of a page both are marked: one that holds nothing is looked through in vain.
  const edge = page === next ? '' : `${probe.pages}[${next}]=`;
  return `${edge}${probe.pages}[${page}]=${probe.taken}[${condition}?${slot}:${slot + 1}]=1`;
}

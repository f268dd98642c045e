import type { FlowFacts } from '../../analysis/control-flow/flow-facts.js';
import type { Predicate } from '../../analysis/control-flow/predicate.js';
import type { Node } from '../../analysis/syntax.js';
import type { Markers } from '../arms.js';
import type { Edits } from '../edits.js';
import type { SlotTable } from '../slot-table.js';
import type { SourceTree } from '../source-tree.js';
import { markText, type StatementStarts } from './bodies.js';
import { type LocalName, localFor } from './locals.js';

/** Where a predicate is counted, and what has to run before its operand is evaluated: empty, or a text with a comma. */
export interface Place {
  readonly slot: number;
  readonly marker: string;
}

/** What a probe's plan may use. */
export class ProbeContext {
  private readonly registers = new Map<Node, number>();

  constructor(
    readonly tree: SourceTree,
    readonly edits: Edits,
    readonly starts: StatementStarts,
    readonly table: SlotTable,
    readonly facts: FlowFacts,
    private readonly markers: Markers,
  ) {}

  /** Number of a switch statement. */
  registerOf(statement: Node): number {
    const register = this.registers.get(statement) ?? this.registers.size;
    this.registers.set(statement, register);
    return register;
  }

  localFor(node: Node, name: LocalName): string | undefined {
    return localFor(node, name, this.tree, this.starts);
  }

  placeOf(predicate: Predicate): Place {
    const marker = this.markers.operands.get(predicate);
    return { slot: this.table.of(predicate), marker: marker === undefined ? '' : `${markText(marker)},` };
  }
}

/** First argument of a probe; it is evaluated before the operand, so a marker of the operand's start goes there. */
export function slotText({ slot, marker }: Place): string {
  return marker === '' ? String(slot) : `(${marker}${slot})`;
}

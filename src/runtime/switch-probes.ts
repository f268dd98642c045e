import { strictDistance } from './distance/equality.js';
import type { Recorder } from './recorder.js';
import type { Trace } from './trace.js';

/** A switch statement whose cases are all literals, and what is known of the values that came by. */
export interface Cases {
  readonly slots: readonly number[];
  readonly literals: readonly unknown[];
  readonly rows: Map<unknown, Row>;
  /** The row that was looked up last: parsers ask several times what the same token is. */
  last: Row;
}

/** How one discriminant fares: it is compared with distances.length literals, the last of which it may equal. */
interface Row {
  readonly discriminant: unknown;
  readonly matched: boolean;
  readonly distances: Float64Array;
  /** The last run in which it came by: a second time tells nothing new. */
  run: number;
}

const mostRows = 256;
const longestKey = 64;

/** Of no run: they count from 1. */
const none: Row = { discriminant: undefined, matched: false, distances: new Float64Array(0), run: -1 };

/**
 * Lexers and parsers decide by the same few characters and words all the time, against dozens of cases: the distances
 * of each are worked out once, and recorded once a run.
 */
export function createSwitchProbes({ counts, distances: least, run, settled }: Trace, recorder: Recorder) {
  const { count, decided, idle, outcome } = recorder;
  const record = ({ slots, literals }: Cases, { matched, distances }: Row, discriminant: unknown): void => {
    const missed = matched ? distances.length - 1 : distances.length;
    for (let i = 0; i < missed; i++) {
      const slot = slots[i] as number;
      // Most literals were as close to another discriminant of the run.
      if (settled[slot + 1] !== 0 || (counts[slot + 1] !== 0 && distances[i]! >= least[slot]!)) continue;
      if (idle(slot, false)) count(slot + 1);
      else outcome(slot, false, distances[i] as number, discriminant, literals[i]);
    }
    if (matched) decided(slots[missed] as number, true);
  };

  const lookUp = (discriminant: unknown, list: Cases): void => {
    let row = list.rows.get(discriminant);
    if (row === undefined) {
      row = rowOf(discriminant, list.literals);
      if (!isKey(discriminant)) return record(list, row, discriminant);
      if (list.rows.size < mostRows) list.rows.set(discriminant, row);
    }
    list.last = row;
    if (row.run === run[0]) return;
    row.run = run[0] as number;
    record(list, row, discriminant);
  };

  /** Compares with each literal until one is equal: what the statement itself does next. */
  const decide = <T>(discriminant: T, list: Cases): T => {
    const { last } = list;
    if (last.discriminant !== discriminant || last.run !== run[0]) lookUp(discriminant, list);
    return discriminant;
  };

  return { cases, decide };
}

/** Slot and literal in turn. */
function cases(list: readonly unknown[]): Cases {
  return {
    slots: list.filter((_, index) => index % 2 === 0) as number[],
    literals: list.filter((_, index) => index % 2 === 1),
    rows: new Map(),
    last: none,
  };
}

function rowOf(discriminant: unknown, literals: readonly unknown[]): Row {
  const at = literals.findIndex((literal) => literal === discriminant);
  const compared = at < 0 ? literals : literals.slice(0, at + 1);
  const distances = Float64Array.from(compared, (literal) => strictDistance(discriminant, literal));
  return { discriminant, matched: at >= 0, distances, run: -1 };
}

/** Objects would be kept alive, and long texts do not come again. */
function isKey(value: unknown): boolean {
  return typeof value === 'string' ? value.length <= longestKey : typeof value !== 'object' && typeof value !== 'function';
}

import { strictDistance } from './distance/equality.js';
import { createRecorder, type Recorder } from './recorder.js';
import type { Trace } from './trace.js';

/** A switch statement whose cases are all literals, or literals of one that follow each other, and what came by. */
export interface Cases {
  readonly slots: readonly number[];
  readonly literals: readonly unknown[];
  readonly rows: Map<unknown, Row>;
  /** Of texts of one character below 128, by its code: a map would have to work out the hash of each new text. */
  readonly characters: (Row | undefined)[];
  /** Of other texts, by `placeOf`, the one that came by last. */
  readonly texts: (Row | undefined)[];
  /** The run of which the rest tells. */
  run: number;
  /** For each literal: how close a discriminant came that was compared with it in vain, and which one it was. */
  readonly best: Float64Array;
  readonly closest: unknown[];
  /** 1 where a discriminant was equal. */
  readonly matched: Uint8Array;
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

/**
 * Lexers and parsers decide by the same few characters and words all the time, against dozens of cases: the distances
 * of each are worked out once, gathered side by side, and written to the slots when the run is over.
 */
export function createSwitchProbes({ run, switches }: Trace) {
  const gather = (list: Cases, { distances, matched }: Row, discriminant: unknown): void => {
    const { best, closest } = list;
    if (list.run !== run[0]) {
      list.run = run[0] as number;
      for (let i = 0; i < best.length; i++) {
        best[i] = Infinity;
        list.matched[i] = 0;
      }
      switches.push(list);
    }
    const missed = matched ? distances.length - 1 : distances.length;
    for (let i = 0; i < missed; i++) {
      if (distances[i]! >= best[i]!) continue;
      best[i] = distances[i]!;
      closest[i] = discriminant;
    }
    if (matched) list.matched[missed] = 1;
  };

  const lookUp = (discriminant: unknown, list: Cases): void => {
    let row = isCharacter(discriminant) ? list.characters[discriminant.charCodeAt(0)] : list.rows.get(discriminant);
    if (row === undefined) {
      row = rowOf(discriminant, list.literals);
      if (!isKey(discriminant)) return gather(list, row, discriminant);
      if (isCharacter(discriminant)) list.characters[discriminant.charCodeAt(0)] = row;
      else if (list.rows.size < mostRows) list.rows.set(discriminant, row);
    }
    if (typeof discriminant === 'string' && discriminant.length > 1) list.texts[placeOf(discriminant)] = row;
    if (row.run === run[0]) return;
    row.run = run[0] as number;
    gather(list, row, discriminant);
  };

  /** Compares with each literal until one is equal: what the statement itself does next. */
  const decide = <T>(discriminant: T, list: Cases): T => {
    // Texts that came by in this run are known by a few letters: most evaluations tell nothing new.
    if (typeof discriminant === 'string' && discriminant.length > 0) {
      const isLong = discriminant.length > 1;
      const code = discriminant.charCodeAt(0);
      const row = isLong ? list.texts[placeOf(discriminant)] : code < 128 ? list.characters[code] : undefined;
      if (row !== undefined && row.run === run[0] && (!isLong || row.discriminant === discriminant)) return discriminant;
    }
    lookUp(discriminant, list);
    return discriminant;
  };

  return { cases, decide };
}

/** Writes down what the switch statements of the run have seen: what is read from the trace is complete only then. */
export function createCompletion({ switches }: Trace, { decided, idle, outcome, take }: Recorder): () => void {
  return () => {
    for (let n = 0; n < switches.length; n++) {
      const { slots, literals, best, closest, matched } = switches[n] as Cases;
      for (let i = 0; i < slots.length; i++) {
        const slot = slots[i] as number;
        if (best[i] !== Infinity) {
          if (idle(slot, false)) take(slot, false);
          else outcome(slot, false, best[i] as number, closest[i], literals[i]);
        }
        if (matched[i] === 1) decided(slot, true);
        closest[i] = undefined;
      }
    }
    if (switches.length > 0) switches.length = 0;
  };
}

/** For those who read the trace itself. */
export function completeTrace(trace: Trace): void {
  createCompletion(trace, createRecorder(trace))();
}

/** Slot and literal in turn. */
function cases(list: readonly unknown[]): Cases {
  const literals = list.filter((_, index) => index % 2 === 1);
  return {
    slots: list.filter((_, index) => index % 2 === 0) as number[],
    literals,
    rows: new Map(),
    characters: Array.from({ length: 128 }, () => undefined),
    texts: Array.from({ length: 64 }, () => undefined),
    run: -1,
    best: new Float64Array(literals.length),
    closest: literals.map(() => undefined),
    matched: new Uint8Array(literals.length),
  };
}

/** Where a text of more than one letter is kept: one of 64 places. */
function placeOf(text: string): number {
  return (text.charCodeAt(0) * 5 + text.charCodeAt(text.length - 1) * 3 + text.length) & 63;
}

function rowOf(discriminant: unknown, literals: readonly unknown[]): Row {
  const at = literals.findIndex((literal) => literal === discriminant);
  const compared = at < 0 ? literals : literals.slice(0, at + 1);
  const distances = Float64Array.from(compared, (literal) => finite(strictDistance(discriminant, literal)));
  return { discriminant, matched: at >= 0, distances, run: -1 };
}

/** NaN is compared with nothing, and Infinity would say that nothing was compared. */
function finite(distance: number): number {
  return distance < Number.MAX_VALUE ? distance : Number.MAX_VALUE;
}

function isCharacter(value: unknown): value is string {
  return typeof value === 'string' && value.length === 1 && value.charCodeAt(0) < 128;
}

/** Objects would be kept alive, and long texts do not come again. */
function isKey(value: unknown): boolean {
  return typeof value === 'string' ? value.length <= longestKey : typeof value !== 'object' && typeof value !== 'function';
}

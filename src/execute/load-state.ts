import type { Read, StateWatch, Write } from '../runtime/state-watch.js';
import { Snapshot } from './load-snapshot.js';

// Saved before a subject can replace it.
const { is } = Object;

type Watched = readonly [read: Read | 0, write: Write | 0, held: Read | 0, glanced: Read | 0];

interface Variables {
  readonly read: Read;
  readonly write: Write;
  readonly values: readonly unknown[];
}

/** The state of one module as it was when loading was done. */
interface ModuleState {
  /** Cannot be compared: counts as changed after every test. */
  readonly opaque: boolean;
  readonly variables: readonly Variables[];
  readonly snapshot: Snapshot;
}

/**
 * Knows what state the modules had when they were loaded, and which of them a test has changed since. State that a
 * function of one module makes while another is evaluated (a counter from a factory) belongs to the latter.
 * What modules do to each other while they load is no change: the snapshots are taken when all are through.
 */
export class StateTracker {
  readonly watch: StateWatch = {
    on: false,
    add: (read, write, held, glanced) => {
      const watched = (this.watched[this.owner] ??= []);
      watched[watched.length] = [read, write, held, glanced];
    },
  };
  private readonly watched: (Watched[] | undefined)[] = [];
  private readonly states: (ModuleState | undefined)[] = [];
  private owner = 0;
  private nested = 0;
  private evaluated: number[] = [];

  /** `isAlwaysDirty`: the module holds state that its code does not hand over. `thorough`: see `Snapshot`. */
  constructor(
    private readonly isAlwaysDirty: (index: number) => boolean,
    private readonly thorough: boolean,
  ) {}

  /** Evaluation starts, maybe inside of another one. */
  enter(): void {
    this.nested++;
    this.watch.on = true;
  }

  leave(): void {
    if (--this.nested > 0) return;
    this.watch.on = false;
    const { evaluated } = this;
    this.evaluated = [];
    for (let i = 0; i < evaluated.length; i++) {
      const index = evaluated[i] as number;
      this.states[index] = this.capture(index);
      this.watched[index] = undefined;
    }
  }

  /** The body of a module runs from now on; answers whose did before. */
  begin(index: number): number {
    const before = this.owner;
    this.owner = index;
    this.watched[index] = [];
    return before;
  }

  end(index: number, before: number): void {
    this.owner = before;
    this.evaluated[this.evaluated.length] = index;
  }

  forget(indexes: readonly number[]): void {
    for (let i = 0; i < indexes.length; i++) this.states[indexes[i] as number] = undefined;
  }

  get someState(): boolean {
    return this.stateful().length > 0;
  }

  stateful(): number[] {
    const found: number[] = [];
    for (let i = 0; i < this.states.length; i++) if (this.states[i]) found[found.length] = i;
    return found;
  }

  /** Modules whose state is not what it was after they were loaded, except these. */
  dirty(except: readonly number[] = []): number[] {
    const found: number[] = [];
    for (let i = 0; i < this.states.length; i++) {
      const state = this.states[i];
      if (state && !holds(state) && !isAmong(i, except)) found[found.length] = i;
    }
    return found;
  }

  /** Writes back what these modules held, where that can be done; whether it could, `dirty` tells. */
  restore(indexes: readonly number[]): void {
    for (let i = 0; i < indexes.length; i++) {
      const state = this.states[indexes[i] as number];
      if (!state || state.opaque) continue;
      try {
        for (let k = 0; k < state.variables.length; k++) {
          const { write, values } = state.variables[k] as Variables;
          write(values);
        }
        state.snapshot.restore();
      } catch {
        // A test froze something: the module stays dirty.
      }
    }
  }

  private capture(index: number): ModuleState | undefined {
    const watched = this.watched[index] ?? [];
    const snapshot = new Snapshot(this.thorough);
    const variables: Variables[] = [];
    let opaque = this.isAlwaysDirty(index);
    for (let i = 0; i < watched.length && !opaque; i++) {
      const { 0: read, 1: write, 2: held } = watched[i] as Watched;
      const values = read ? attempt(read) : [];
      if (values && read && write) variables[variables.length] = { read, write, values };
      opaque = !captureAll(snapshot, values, false) || !captureAll(snapshot, held ? attempt(held) : [], true);
    }
    // Of what is probably only read, as much as there is room for.
    for (let i = 0; i < watched.length && !opaque; i++) {
      const glanced = (watched[i] as Watched)[3];
      if (glanced) captureAll(snapshot, attempt(glanced), false);
    }
    if (!opaque) opaque = !snapshot.captureWeak();
    if (!opaque && variables.length === 0 && snapshot.isEmpty) return undefined;
    return { opaque, variables, snapshot };
  }
}

function captureAll(snapshot: Snapshot, values: readonly unknown[] | undefined, areRoots: boolean): boolean {
  if (!values) return false;
  let complete = true;
  for (let i = 0; i < values.length; i++) if (!snapshot.capture(values[i], areRoots)) complete = false;
  return complete;
}

/** A variable that was never initialised throws. */
function attempt(read: Read): readonly unknown[] | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function holds(state: ModuleState): boolean {
  if (state.opaque) return false;
  const { variables } = state;
  for (let i = 0; i < variables.length; i++) {
    const { read, values } = variables[i] as Variables;
    const now = read();
    for (let k = 0; k < values.length; k++) if (!is(now[k], values[k])) return false;
  }
  return state.snapshot.holds();
}

function isAmong(index: number, indexes: readonly number[]): boolean {
  for (let i = 0; i < indexes.length; i++) if (indexes[i] === index) return true;
  return false;
}

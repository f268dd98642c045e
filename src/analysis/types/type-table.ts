import type ts from 'typescript';
import type { PrimitiveName, TypeId, TypeNode } from '../../model/types.js';
import { readAtom, readType } from './readers/index.js';
import type { Extraction } from './extraction.js';

/** How a type is wanted: to be made (expanded), or only seen, as a result is (head form: its children are not expanded). */
export type Polarity = 'make' | 'see';

/** Deeper than this a value is not worth building; heads need only what await and iteration look at. */
const depthLimit: Record<Polarity, number> = { make: 5, see: 3 };
/** A model that is small by then can afford to go further: what is left open there would be made up. */
const smallModel = { size: 500, depth: 7 };
const sizeLimit = 4000;

/**
 * The types of one model. A type gets its id when it is first met and its node when the queue reaches it, so that
 * recursion in the source's types is neither recursion here nor endless: breadth first gives every type its smallest
 * depth, and beyond the limits it stays opaque. (An eager, recursive reader overflowed the stack on real packages.)
 */
export class TypeTable {
  readonly nodes: TypeNode[] = [];
  readonly #entries = new Map<ts.Type, Entry>();
  readonly #interned = new Map<string, TypeId>();
  #queue: Job[] = [];

  /** The id of a type that is wanted in this way at this depth. */
  id(wanted: ts.Type, polarity: Polarity, depth: number, extraction: Extraction): TypeId {
    const type = withoutThis(wanted);
    const atom = guarded(() => readAtom(type, extraction));
    if (atom) return this.add(atom);
    let entry = this.#entries.get(type);
    if (!entry) {
      if (this.nodes.length >= sizeLimit) return this.add(tooDeep);
      entry = { id: this.#reserve(), queued: undefined };
      this.#entries.set(type, entry);
    }
    const better = entry.queued === undefined || (entry.queued === 'see' && polarity === 'make');
    if (better && depth <= this.#limit(polarity)) {
      entry.queued = polarity;
      this.#queue.push({ id: entry.id, polarity, depth, read: (reading) => readType(type, reading, extraction) });
    }
    return entry.id;
  }

  /** The id of a node that is not a checker type of its own; equal nodes share one. */
  add(node: TypeNode): TypeId {
    const key = JSON.stringify(node);
    const known = this.#interned.get(key);
    if (known !== undefined) return known;
    const id = this.nodes.push(node) - 1;
    this.#interned.set(key, id);
    return id;
  }

  primitive(name: PrimitiveName): TypeId {
    return this.add({ k: 'prim', name });
  }

  /** A type that is read later, with the rest of the queue. */
  later(depth: number, read: (reading: Reading) => TypeNode): TypeId {
    const id = this.#reserve();
    if (depth <= this.#limit('make')) this.#queue.push({ id, polarity: 'make', depth, read });
    return id;
  }

  /** Reads everything that is queued, and what that asks for. */
  settle(extraction: Extraction): void {
    for (let head = 0; head < this.#queue.length; head++) {
      const { id, polarity, depth, read } = this.#queue[head] as Job;
      const reading: Reading = {
        polarity,
        depth,
        same: (type) => this.id(type, polarity, depth + 1, extraction),
        seen: (type) => this.id(type, 'see', polarity === 'see' ? depth + 1 : 1, extraction),
        made: (type) => this.id(type, polarity === 'make' ? 'make' : 'see', depth + 1, extraction),
      };
      this.nodes[id] = guarded(() => read(reading)) ?? { k: 'opaque', why: 'other' };
    }
    this.#queue = [];
  }

  /** The types met, with the way they were wanted, in order of appearance. */
  *met(): IterableIterator<{ readonly type: ts.Type; readonly id: TypeId; readonly polarity: Polarity | undefined }> {
    for (const [type, { id, queued }] of this.#entries) yield { type, id, polarity: queued };
  }

  #limit(polarity: Polarity): number {
    return polarity === 'make' && this.nodes.length < smallModel.size ? smallModel.depth : depthLimit[polarity];
  }

  #reserve(): TypeId {
    return this.nodes.push(tooDeep) - 1;
  }
}

/** What a reader may ask for while it reads one type. */
export interface Reading {
  readonly polarity: Polarity;
  readonly depth: number;
  /** A part that is wanted as its whole is. */
  same(type: ts.Type): TypeId;
  /** A part that the subject gives, such as a callback's parameter. */
  seen(type: ts.Type): TypeId;
  /** A part that the test must supply when the whole is made, such as a callback's result. */
  made(type: ts.Type): TypeId;
}

interface Entry {
  readonly id: TypeId;
  queued: Polarity | undefined;
}

interface Job {
  readonly id: TypeId;
  readonly polarity: Polarity;
  readonly depth: number;
  readonly read: (reading: Reading) => TypeNode;
}

/** The type of `this` is a type parameter whose constraint is the class. */
function withoutThis(type: ts.Type): ts.Type {
  return ((type as ts.TypeParameter & { isThisType?: boolean }).isThisType && type.getConstraint()) || type;
}

const tooDeep: TypeNode = { k: 'opaque', why: 'depth' };

/** The checker itself can overflow its stack on a type; one such type must not cost the model. */
function guarded<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

import { iteration, type Observed } from '../../../src/model/observation.js';
import type { Scalar } from '../../../src/model/scalar.js';
import { emitTests, scalar, SubjectBuilder, TestBuilder } from '../emit/subject-builder.js';

export const asObserved = (value: Observed | Scalar): Observed =>
  typeof value === 'object' && value !== null ? value : scalar(value);

export interface Seen {
  readonly value: Observed | Scalar;
  readonly unchanged?: true;
  readonly spread?: true;
  readonly stamp?: true;
}

export const missing = ['member', 0] as const;

/** A tree with members of every kind, and a way to write a test of it. */
export class TreeSubject {
  readonly subject = new SubjectBuilder();
  readonly instance = this.subject.cls('Tree');
  readonly #member = { owner: this.instance, ownerName: 'Tree' };
  readonly make = this.subject.callable('constructor', 'Tree', {}, this.instance);
  readonly insert = this.#method('insert', 'void');
  readonly merge = this.subject.callable('method', 'merge', {}, this.instance, this.#member);
  readonly names: Readonly<Record<string, readonly ['member' | 'query', number]>> = {
    size: ['member', this.#getter('size')],
    root: ['member', this.#getter('root')],
    order: ['member', this.#getter('order')],
    keys: ['query', this.#method('keys')],
    values: ['query', this.#method('values')],
    entries: ['query', this.#method('entries')],
    leaves: ['query', this.#method('leaves')],
    isEmpty: ['query', this.#method('isEmpty')],
    min: ['query', this.#method('min')],
    total: ['query', this.#method('total')],
    toString: ['query', this.#method('toString')] as const,
    items: ['query', iteration],
  };

  #method(name: string, ret: 'unknown' | 'void' = 'unknown'): number {
    return this.subject.callable('method', name, {}, this.subject.prim(ret), this.#member);
  }

  #getter(name: string): number {
    return this.subject.callable('getter', name, {}, this.subject.prim('unknown'), this.#member);
  }

  /** A test that ends with this act on a new tree, after which its members are so; those of the result for `merge`. */
  test(
    act: 'insert' | 'merge' | 'make',
    members: Readonly<Record<string, Seen | Observed | Scalar>>,
  ): ReturnType<TestBuilder['done']> {
    const t = new TestBuilder(this.subject);
    const tree = t.construct(this.make);
    const last = act === 'make' ? tree : t.method(tree, act === 'insert' ? this.insert : this.merge);
    t.gives(act === 'insert' ? undefined : { k: 'instance', cls: 'Tree', entries: [] });
    const ref = act === 'insert' ? tree : last;
    for (const [name, given] of Object.entries(members)) {
      const [of, callable] = this.names[name] ?? missing;
      const seen: Seen = typeof given === 'object' && given !== null && 'value' in given ? given : { value: given };
      t.sees({ at: last, of, ref, callable, ...seen, value: asObserved(seen.value) });
    }
    return t.done();
  }

  claims(act: 'insert' | 'merge' | 'make', members: Readonly<Record<string, Seen | Observed | Scalar>>): readonly string[] {
    return expectations(emitTests(this.subject, [this.test(act, members)]));
  }
}

/** What a file claims, line by line. */
export function expectations(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('expect('))
    .map((line) => line.slice('expect('.length, -1));
}

export const claims: TreeSubject['claims'] = (act, members) => new TreeSubject().claims(act, members);

import { createMinimiser, type Minimiser } from '../../../src/minimise/minimiser.js';
import type { SubjectModel } from '../../../src/model/subject.js';
import { p, ModelDraft } from '../../helpers/subject-model.js';
import { readScript, writeScript } from '../../helpers/test-script.js';
import { type Hit, runToy, type ToySubject } from '../../helpers/toy-subject.js';

/** Scripts of the archive by goal. */
export type Archive = Readonly<Record<number, string>>;

/** The suite that remains of an archive, one line a test: script and goals, own ones in brackets. */
export function minimised(toy: ToySubject, archive: Archive): readonly string[] {
  const minimiser = start(toy, archive);
  while (answer(minimiser, toy)) {}
  return suite(minimiser, toy.model);
}

export function start(toy: ToySubject, archive: Archive, state?: unknown): Minimiser {
  const entries = Object.entries(archive).map(([goal, script]) => ({ goal: Number(goal), test: readScript(script, toy.model) }));
  return createMinimiser({ archive: entries, model: toy.model, goals: Array.from({ length: 30 }, (_, i) => i), state });
}

/** Runs the candidate in hand; false when there is none. */
export function answer(minimiser: Minimiser, toy: ToySubject): boolean {
  const candidate = minimiser.next();
  if (candidate === undefined) return false;
  minimiser.report(runToy(toy, candidate));
  return true;
}

export function suite(minimiser: Minimiser, model: SubjectModel): readonly string[] {
  return minimiser.finish().map(({ test, goals, ownGoals }) => `${writeScript(test, model)} // ${goalText(goals, ownGoals)}`);
}

function goalText(goals: readonly number[], own: readonly number[]): string {
  return goals.map((goal) => (own.includes(goal) ? `[${goal}]` : goal)).join(' ');
}

/** A shopping cart, some functions on numbers and texts, and callbacks: each marks its branches by goals. */
export function shop(): ToySubject {
  const m = new ModelDraft();
  const [string, number, boolean, none] = [m.prim('string'), m.prim('number'), m.prim('boolean'), m.prim('void')];
  m.prim('bigint');
  m.constants = { strings: ['admin', 'x-'], numbers: [100], bigints: [], regexes: [] };
  const cart = m.cls({ name: 'Cart', path: ['Cart'] });
  m.call('constructor', 'Cart', [p('threshold', number, { opt: true })], cart);
  m.call('method', 'add', [p('sku', string), p('price', number), p('quantity', number, { opt: true })], cart, cart);
  m.call('method', 'remove', [p('sku', string)], boolean, cart);
  m.call('getter', 'total', [], number, cart);
  m.call('setter', 'limit', [], number, cart);
  m.fn('grade', [p('score', number), p('note', string, { opt: true })], string);
  m.fn('login', [p('user', string), p('role', string)], string);
  m.fn('sum', [p('values', m.array(number))], number);
  const options = m.object('Options', [
    { name: 'mode', t: m.union(m.lit('fast'), m.lit('slow')) },
    { name: 'depth', t: number, opt: true },
    { name: 'label', t: string, opt: true },
  ]);
  m.fn('compare', [p('left', m.prim('unknown')), p('right', m.prim('unknown'))], boolean);
  m.fn('configure', [p('options', options)], none);
  m.fn('retry', [p('task', m.func([], number)), p('times', number)], m.builtin('Promise', number));
  return { model: m.model(), exports: shopExports };
}

function shopExports(hit: Hit): Record<string, unknown> {
  class Cart {
    readonly lines = new Map<string, number>();
    limit = Number.POSITIVE_INFINITY;
    constructor(readonly threshold = 1000) {}
    add(sku: string, price: number, quantity = 1): Cart {
      if (quantity < 1) {
        hit(0);
        throw new RangeError('quantity');
      }
      hit(this.lines.has(sku) ? 1 : 2);
      this.lines.set(sku, (this.lines.get(sku) ?? 0) + price * quantity);
      return this;
    }
    remove(sku: string): boolean {
      const gone = this.lines.delete(sku);
      hit(gone ? 3 : 4);
      return gone;
    }
    get total(): number {
      const sum = [...this.lines.values()].reduce((a, b) => a + b, 0);
      if (sum > this.limit) throw new TypeError('limit');
      hit(sum > this.threshold ? 5 : 6);
      return sum;
    }
  }
  return {
    Cart,
    grade(score: number, note?: string) {
      if (!Number.isFinite(score)) throw new TypeError('score');
      hit(score > 100 ? 7 : score < -37 ? 8 : Number.isInteger(score) ? 9 : 10);
      if (note !== undefined) hit(11);
      return '';
    },
    login(user: string, role: string) {
      hit(role === 'admin' ? 12 : role.startsWith('x-') ? 13 : /^\d{2,}[%$]/.test(role) ? 14 : 15);
      if (user === '') throw new TypeError('user');
      hit(16);
      return user;
    },
    sum(values: number[]) {
      hit(values.length === 0 ? 17 : values.some((value) => value < 0) ? 18 : 19);
      return 0;
    },
    compare(left: unknown, right: unknown) {
      hit(left === right ? 25 : 26);
      return left === right;
    },
    configure({ mode, depth }: { mode: string; depth?: number }) {
      hit(mode === 'fast' ? 20 : 21);
      if ((depth ?? 0) > 2) hit(22);
    },
    retry(task: () => number, times: number) {
      for (let i = 0; i < times; i++) if (task() > 0) return hit(23);
      return hit(24);
    },
  };
}

import { describe, expect, it } from 'vitest';
import { createMinimiseSubject, waited } from '../../../../src/minimise/index.js';
import { ModelDraft, p } from '../../../helpers/subject-model.js';
import { readScript, writeScript } from '../../../helpers/test-script.js';
import { type Hit, runToy, type ToySubject } from '../../../helpers/toy-subject.js';

/** A cache that forgets what is too old (goal 1), else has it (0) or not (2); what is asked for with a margin may be younger. Time brings something to take (3). */
function cache(): ToySubject {
  const m = new ModelDraft();
  const number = m.prim('number');
  const type = m.cls({ name: 'Cache', path: ['Cache'] });
  m.call('constructor', 'Cache', [p('maxAge', number)], type);
  m.call('method', 'set', [p('key', number)], m.prim('void'), type);
  m.call('method', 'get', [p('key', number), p('margin', number, { opt: true })], number, type);
  m.call('method', 'take', [p('count', number)], number, type);
  const exports = (hit: Hit): Record<string, unknown> => {
    let now = 0;
    class Cache {
      private readonly ends = new Map<number, number>();
      constructor(private readonly maxAge: number) {}
      set(key: number): void {
        this.ends.set(key, now + this.maxAge);
      }
      get(key: number, margin = 0): void {
        const end = this.ends.get(key);
        hit(end === undefined ? 2 : end - margin > now ? 0 : 1);
      }
      take(count: number): void {
        if (count <= now / 100) hit(3);
      }
    }
    return { Cache, wait: (length: number): number => (now += length) };
  };
  return { model: m.model(), exports };
}

/** What the test becomes, and how many executions it took. */
function told(script: string, goal: number, timed = true): readonly [string, number] {
  const toy = cache();
  const test = readScript(script, toy.model);
  const asking = waited({ test, goals: [goal], ownGoals: [goal] }, createMinimiseSubject(toy.model, [0, 1, 2, 3]));
  let step = asking.next();
  let runs = 0;
  for (; !step.done; runs++) step = asking.next({ ...runToy(toy, step.value), timed, shown: { k: 'scalar', v: undefined } });
  return [writeScript(step.value.test, toy.model), runs];
}

describe('waited', () => {
  it('lets time pass where something lasts less than nothing', () =>
    expect(told('const a = new Cache(-1); a.set(1); a.get(1)', 1)).toEqual([
      'const a = new Cache(100); a.set(1); wait(100); a.get(1);',
      3,
    ]));

  it('leaves none where one would be something else', () =>
    expect(told('const a = new Cache(5); a.set(1); a.get(0)', 2)[0]).toBe('const a = new Cache(5); a.set(1); a.get(0);'));

  it('asks for one where the act asks for none of what time brings', () =>
    expect(told('const a = new Cache(5); a.set(1); a.take(0)', 3)[0]).toBe(
      'const a = new Cache(5); a.set(1); wait(100); a.take(1);',
    ));

  it('leaves the number alone where that is not what it is for', () =>
    expect(told('const a = new Cache(1); a.set(1); a.get(1, -9)', 0)[0]).toBe('const a = new Cache(1); a.set(1); a.get(1, -9);'));

  it('lets no time pass where numbers above zero are enough', () =>
    expect(told('const a = new Cache(-5); a.set(1); a.get(1, -9)', 0)[0]).toBe(
      'const a = new Cache(100); a.set(1); a.get(1, 1);',
    ));

  it('does so only where the clock was looked at', () =>
    expect(told('const a = new Cache(-1); a.set(1); a.get(1)', 1, false)).toEqual([
      'const a = new Cache(-1); a.set(1); a.get(1);',
      1,
    ]));

  it('runs nothing where no number is below zero', () =>
    expect(told('const a = new Cache(1); a.set(1); a.get(1)', 0)).toEqual(['const a = new Cache(1); a.set(1); a.get(1);', 0]));

  it('makes time that passes, and the number that it belongs to, long enough to be taken for it', () => {
    expect(told('const a = new Cache(1); a.set(1); wait(1); a.get(1)', 1)[0]).toBe(
      'const a = new Cache(100); a.set(1); wait(100); a.get(1);',
    );
    expect(told('const a = new Cache(30); a.set(1); wait(30); a.get(1)', 1)).toEqual([
      'const a = new Cache(30); a.set(1); wait(30); a.get(1);',
      0,
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { createMinimiseSubject, finished, type Mate } from '../../../../src/minimise/index.js';
import { ended } from '../../../../src/minimise/telling/lent-arguments.js';
import type { Observed } from '../../../../src/model/observation.js';
import { ModelDraft, p } from '../../../helpers/subject-model.js';
import { readScript, writeScript } from '../../../helpers/test-script.js';

/** Gives the names in brackets, in which `!` is an escape; only what is closed counts. Goal 0: an escape. */
function namesIn(text: string): { readonly shown: Observed; readonly goals: readonly number[] } {
  const found = [...text.matchAll(/\[([^\]]*)\]/g)].map(([, name]) => (name as string).replace('!n', '\n'));
  return { shown: { k: 'array', items: [{ k: 'scalar', v: found.join() }] }, goals: text.includes('[!n') ? [0] : [] };
}

function told(text: string, others: readonly string[], names: typeof namesIn = namesIn): string {
  const m = new ModelDraft();
  m.fn('names', [p('text', m.prim('string'))], m.prim('string'));
  const model = m.model();
  const parsed = (one: string) => readScript(`names(${JSON.stringify(one)})`, model);
  const mates = [text, ...others].map((one): Mate => ({ test: parsed(one), shown: names(one).shown }));
  const own = names(text).goals;
  const test = { test: (mates[0] as Mate).test, goals: own, ownGoals: own };
  const asking = finished(test, names(text).shown, mates, createMinimiseSubject(model, [0]));
  let step = asking.next();
  while (!step.done) {
    const first = step.value.statements[0];
    const { shown, goals } = names(first?.kind === 'primitive' ? String(first.value) : '');
    step = asking.next({ usable: true, covered: (goal) => goals.includes(goal), outcome: 'ok', position: 2, shown });
  }
  return writeScript(step.value.test, model);
}

describe('a text of which nothing comes', () => {
  it('is ended as another one is of which something comes', () => {
    expect(told('[!n', ['[', '[!', '[a]'])).toBe("names('[!na]');");
  });

  it('stays as it is where nothing of its own comes of it', () => {
    expect(told('[', ['(', '', '[a]'])).toBe("names('[');");
  });

  it('stays as it is where it is given back whole', () => {
    const echo = (text: string) => ({ shown: { k: 'scalar', v: text.length > 2 ? text : '' } as const, goals: [] });
    expect(told('xa', ['y', 'z', 'xb a c'], echo)).toBe("names('xa');");
  });

  it('stays as it is where few give the same', () => {
    expect(told('[!n', ['[', '[a]'])).toBe("names('[!n');");
  });
});

describe('ended', () => {
  it('goes on as the other does behind what both have', () => {
    expect(ended('aaaa@b', 'a@b.cc')).toEqual(['aaaa@b.cc', 'aaaa@b@b.cc']);
    expect(ended('x', 'yz')).toEqual([]);
  });
});

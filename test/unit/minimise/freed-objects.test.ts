import { expect, it } from 'vitest';
import { freeObjects } from '../../../src/minimise/freed-objects.js';
import { createMinimiseSubject } from '../../../src/minimise/subject.js';
import type { Statement, TestCase } from '../../../src/testcase/statement.js';
import { ModelDraft, p } from '../../helpers/subject-model.js';
import { readScript } from '../../helpers/test-script.js';
import { codec } from './codec.js';

const { model } = codec();
const { facts } = createMinimiseSubject(model, []);
const options = model.types.findIndex((node) => node.k === 'object');

/** Names of the types of the objects in a test, before and after. */
function kinds(script: string): readonly string[] {
  const read = readScript(script, model);
  const made: TestCase = {
    statements: read.statements.map((one) => (one.kind === 'object' ? { ...one, type: options } : one)),
  };
  return freeObjects(made, facts).statements.flatMap((one) => (one.kind === 'object' ? [model.types[one.type]?.k ?? ''] : []));
}

it('frees options that are passed where anything goes', () => {
  expect(kinds(`const c = new Codec(); c.encode({ depth: 5 })`)).toEqual(['prim']);
});

it('frees a list of options, and what is in it', () => {
  expect(kinds(`const c = new Codec(); c.encode([{ depth: 5 }])`)).toEqual(['prim']);
});

it('frees a function that may return anything', () => {
  const m = new ModelDraft();
  const value = m.type({ k: 'tparam', name: 'T' });
  m.fn('later', [p('make', m.func([], m.prim('number')))], m.prim('void'));
  m.fn('map', [p('change', m.func([], value))], m.prim('void'));
  const subject = createMinimiseSubject(m.model(), []);
  const { statements } = readScript(`const f = () => 1; later(f); map(f)`, subject.model);
  const [one, callback] = statements as [Statement, Statement];
  const map = { ...(statements[3] as Statement & { kind: 'call' }), args: [1] };
  const freed = freeObjects({ statements: [one, callback, map] }, subject.facts).statements[1];
  expect(freed).toEqual({ ...callback, type: m.func([], value) });
  expect(freeObjects({ statements }, subject.facts)).toEqual({ statements });
});

it('leaves options that are passed as such, be it beside', () => {
  expect(kinds(`new Codec({ depth: 5 })`)).toEqual(['object']);
  expect(kinds(`const o = { depth: 5 }; const c = new Codec(o); c.encode(o)`)).toEqual(['object']);
});

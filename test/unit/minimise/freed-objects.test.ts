import { expect, it } from 'vitest';
import { freeObjects } from '../../../src/minimise/freed-objects.js';
import { createMinimiseSubject } from '../../../src/minimise/subject.js';
import type { TestCase } from '../../../src/testcase/statement.js';
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

it('leaves options that are passed as such, be it beside', () => {
  expect(kinds(`new Codec({ depth: 5 })`)).toEqual(['object']);
  expect(kinds(`const o = { depth: 5 }; const c = new Codec(o); c.encode(o)`)).toEqual(['object']);
});

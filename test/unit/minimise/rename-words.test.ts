import { expect, it } from 'vitest';
import { p, ModelDraft } from '../../helpers/subject-model.js';
import type { ToySubject } from '../../helpers/toy-subject.js';
import { minimised } from './minimise.js';

/** Looks a key of the schema up in the data, or a name in an object. */
function checker(): ToySubject {
  const m = new ModelDraft();
  const unknown = m.prim('unknown');
  const string = m.prim('string');
  m.prim('number');
  m.fn('check', [p('schema', unknown), p('data', unknown)], unknown);
  m.fn('flag', [p('line', string), p('aliases', unknown)], unknown);
  m.fn('pair', [p('flag', string), p('name', string)], unknown);
  const exports: ToySubject['exports'] = (hit) => ({
    check: (schema: object, data: object) => hit(Object.keys(schema).some((key) => key in data) ? 0 : 1),
    flag: (line: string, aliases: object) => hit(line.startsWith('--') && line.slice(2) in aliases ? 2 : 3),
    pair: (flag: string, name: string) => hit(flag === `-${name}` ? 4 : 5),
  });
  return { model: m.model(), exports };
}

it('makes a key plain in all objects that share it', () => {
  expect(minimised(checker(), { 0: `check({ OP4Y: 1 }, { OP4Y: 2 })` })).toEqual([`check({ a: 1 }, { a: 1 }); // [0]`]);
});

it('makes a key plain together with the text that names it', () => {
  expect(minimised(checker(), { 2: `flag('--VEz', { VEz: 7 })` })).toEqual([`flag('--a', { a: 1 }); // [2]`]);
});

it('leaves a word that one object alone has to the search for plainer keys', () => {
  expect(minimised(checker(), { 1: `check({ OP4Y: 1 }, {})` })).toEqual([`check('schema', {}); // [1]`]);
});

it('makes a sign plain in all texts and keys that it stands in', () => {
  expect(minimised(checker(), { 2: `flag('--)', { ')': 7 })` })).toEqual([`flag('--a', { a: 1 }); // [2]`]);
});

it('makes a digit plain that is a name in both', () => {
  expect(minimised(checker(), { 2: `flag('--3', { '3': 7 })` })).toEqual([`flag('--a', { a: 1 }); // [2]`]);
});

it('makes what two texts have in common plain in both', () => {
  expect(minimised(checker(), { 4: `pair('-1.1e1', '1.1e1')` })).toEqual([`pair('-a', 'a'); // [4]`]);
});

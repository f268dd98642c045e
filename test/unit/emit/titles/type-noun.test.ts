import { expect, it } from 'vitest';
import { typeNoun } from '../../../../src/emit/titles/type-noun.js';
import type { SubjectModel } from '../../../../src/model/subject.js';
import type { TypeNode } from '../../../../src/model/types.js';

const types: readonly TypeNode[] = [
  { k: 'object', name: 'Err', props: [], index: [] },
  { k: 'prim', name: 'undefined' },
  { k: 'opaque', why: 'other' },
  { k: 'union', of: [0, 1] },
  { k: 'union', of: [0, 2] },
  { k: 'builtin', name: 'Promise', args: [0] },
];
const model = { types, classes: [] } as unknown as SubjectModel;

it.each([
  ['a named type', 0, 'an Err'],
  ['what a promise gives', 5, 'an Err'],
  ['the only object of a union', 3, 'an Err'],
  ['nothing where it may be something else', 4, undefined],
])('tells %s', (_, type, noun) => expect(typeNoun(type, model)).toBe(noun));

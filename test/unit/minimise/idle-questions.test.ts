import { expect, it } from 'vitest';
import { idleQuestions } from '../../../src/minimise/idle-questions.js';
import { planCalls } from '../../../src/testcase/types/call-plan.js';
import { createTypeTable } from '../../../src/testcase/types/type-table.js';
import { ModelDraft, p } from '../../helpers/subject-model.js';
import { readScript } from '../../helpers/test-script.js';

const m = new ModelDraft();
const number = m.prim('number');
const bag = m.cls({ name: 'Bag', path: ['Bag'] });
m.call('constructor', 'Bag', [], bag);
m.call('method', 'keys', [], m.array(number), bag);
m.call('method', 'count', [], number, bag);
m.call('method', 'addMany', [p('keys', m.array(number))], m.array(m.prim('boolean')), bag);
m.fn('read', [p('keys', m.array(number))], number);
const model = m.model();
const table = createTypeTable(model);

it.each([
  ['a list that was asked for and is not looked at', `const b = new Bag(); b.keys(); b.count()`, 1],
  ['no list that is used', `const b = new Bag(); const k = b.keys(); read(k)`, 0],
  ['no act', `const b = new Bag(); b.keys()`, 0],
  ['no call that was given something to do', `const b = new Bag(); b.addMany([1]); b.count()`, 0],
  ['no number', `const b = new Bag(); b.count(); b.keys()`, 0],
])('counts %s', (_, script, count) =>
  expect(idleQuestions(readScript(script, model), { table, plans: planCalls(model, table) })).toBe(count),
);

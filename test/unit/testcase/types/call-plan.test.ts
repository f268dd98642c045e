import { describe, expect, it } from 'vitest';
import { paramAt, planCalls } from '../../../../src/testcase/types/call-plan.js';
import { createTypeTable, NO_TYPE } from '../../../../src/testcase/types/type-table.js';
import { ModelDraft, p } from '../../../helpers/subject-model.js';

const m = new ModelDraft();
const number = m.prim('number');
const string = m.prim('string');
const t = m.type({ k: 'tparam', name: 'T' });
const box = m.cls({ name: 'Box' });
m.call('constructor', 'Box', [p('size', number, { opt: true })], box);
m.call('method', 'put', [p('item', t), p('at', number, { opt: true }), p('note', string)], t, box);
m.call('setter', 'size', [], number, box);
m.call('getter', 'ready', [], m.builtin('Promise', number), box);
m.fn('join', [p('item', string), p('rest', m.array(number), { rest: true })], string);
const list = m.type({ k: 'tparam', name: 'L', constraint: m.array(box) });
m.fn('union', [p('options', list, { rest: true })], box);
m.call('value', 'origin', [p('ignored', number)], box);
const plans = planCalls(m.model(), createTypeTable(m.model()));

describe('planCalls', () => {
  it('says what each callable takes and gives', () =>
    expect(
      plans.map(
        (plan) =>
          `${plan.callable.name}(${plan.params.map((param) => `${param.name}:${param.type}`).join()}) at least ${plan.required}${plan.rest ? ' rest' : ''}${plan.awaits ? ' awaits' : ''} -> ${plan.result} from ${plan.resultFrom} on ${plan.owner}`,
      ),
    ).toEqual([
      `Box(1:${number}) at least 0 -> ${box} from -1 on ${NO_TYPE}`,
      // An optional parameter before a required one must be given.
      `put(2:${t},3:${number},4:${string}) at least 3 -> ${t} from 0 on ${box}`,
      `size(1:${number}) at least 1 -> ${NO_TYPE} from -1 on ${box}`,
      `ready() at least 0 awaits -> ${m.builtin('Promise', number)} from -1 on ${box}`,
      `join(2:${string},5:${number}) at least 1 rest -> ${string} from -1 on ${NO_TYPE}`,
      // `<L extends Box[]>(...options: L)`
      `union(6:${box}) at least 0 rest -> ${box} from -1 on ${NO_TYPE}`,
      `origin() at least 0 -> ${box} from -1 on ${NO_TYPE}`,
    ]));

  it('finds the parameter of every argument', () => {
    const [box, , , , join] = plans;
    expect([0, 1, 2, 9].map((i) => join && paramAt(join, i)?.type)).toEqual([string, number, number, number]);
    expect(box && paramAt(box, 1)).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { createMinimiseSubject, type Effort, type Glimpse, reworded, wordingOf } from '../../../../src/minimise/index.js';
import type { Observed } from '../../../../src/model/observation.js';
import type { SubjectModel } from '../../../../src/model/subject.js';
import type { TestCase } from '../../../../src/testcase/statement.js';
import { ModelDraft, p } from '../../../helpers/subject-model.js';
import { readScript, writeScript } from '../../../helpers/test-script.js';

function reader(): SubjectModel {
  const m = new ModelDraft();
  const string = m.prim('string');
  m.fn('read', [p('text', string), p('mask', string, { opt: true })], string);
  const model = m.model();
  const regexes = [['--- ', '+++ '], ['@@ -1 +1 @@'], ['move from a'], ['move to a']].map((examples) => ({
    source: '',
    flags: '',
    examples,
  }));
  const callables = model.callables.map((callable) => ({ ...callable, samples: [{ args: ['2022-11-07/2022-11-08'] }] }));
  return { ...model, callables, constants: { strings: ['am', 'pm', 'odd%one'], numbers: [], bigints: [], regexes } };
}

type Reads = (text: string, mask: string) => Observed | undefined;

/** What becomes of the script where a test is good that something is read of; `beside` are the scripts of other tests. */
function told(script: string, reads: Reads, beside: readonly string[] = []): string {
  const model = reader();
  const subject = createMinimiseSubject(model, [0]);
  const [own, ...others] = [script, ...beside].map((one) => ({ test: readScript(one, model), goals: [0], ownGoals: [0] }));
  if (own === undefined) throw new Error('no script');
  const asking = reworded(own, wordingOf([own, ...others], subject), subject);
  let step = asking.next();
  while (!step.done) step = asking.next(run(step.value, reads));
  return writeScript(step.value.test, model);
}

function run({ statements }: TestCase, reads: Reads): Glimpse {
  const [text = '', mask = ''] = statements.flatMap((one) => (one.kind === 'primitive' ? [String(one.value)] : []));
  const gave = reads(text, mask);
  const seen = { usable: true, covered: () => gave !== undefined, outcome: 'ok', position: statements.length - 1 } as const;
  return { ...seen, shown: { k: 'array', items: gave ? [gave] : [] }, ...(gave && { gave }) };
}

const text = (v: string): Observed => ({ k: 'scalar', v });
const answer = (v: boolean): Observed => ({ k: 'scalar', v });

describe('reworded', () => {
  it('makes an odd letter blank in both texts that need it', () => {
    const reads: Reads = (given, mask) =>
      new RegExp(`^${mask.replace('H', '[0-9]{2}').replace('a', '[ap]m')}$`).test(given) && /a.?H/.test(mask)
        ? text('12')
        : undefined;
    expect(told(`read('pmt12', 'atH')`, reads)).toBe(`read('pm 12', 'a H');`);
  });

  it('puts a line of a nicer text in the place of one that begins alike', () => {
    const reads: Reads = (given) => (/^diff .*\nmode 1$/.test(given) ? text(given) : undefined);
    expect(told(`read('diff c"07"\\nmode 1')`, reads, [`read('diff a b')`])).toBe(`read('diff a b\\nmode 1');`);
  });

  it('puts names where brackets hold none, all at once', () => {
    const reads: Reads = (given) => (/^\{\{#(\w*)\}\}\{\{\/\1\}\}$/.test(given) ? text(given) : undefined);
    expect(told(`read('{{#}}{{/}}')`, reads)).toBe(`read('{{#a}}{{/a}}');`);
  });

  it('puts a name behind a sign that closes no bracket of its kind', () => {
    const reads: Reads = (given) => (/^0\{\{>\w*\}\}$/.test(given) ? text('0') : undefined);
    expect(told(`read('0{{>}}')`, reads)).toBe(`read('0{{>a}}');`);
  });

  it('puts names where brackets hold none and what they name has none', () => {
    const m = new ModelDraft();
    m.fn('render', [p('text', m.prim('string')), p('view', m.prim('unknown'))], m.prim('string'));
    const model = m.model();
    const subject = createMinimiseSubject(model, [0]);
    const test = readScript(`render('{{#}}b{{/}}', { '': true })`, model);
    const own = { test, goals: [0], ownGoals: [0] };
    const asking = reworded(own, wordingOf([own], subject), subject);
    let step = asking.next();
    while (!step.done) {
      const { statements } = step.value;
      const key = statements.flatMap((one) => (one.kind === 'object' ? [one.entries[0]?.[0] ?? '-'] : []))[0] ?? '-';
      const isNamed = (value: string): boolean => value === `{{#${key}}}b{{/${key}}}`;
      const isFound = statements.some((one) => one.kind === 'primitive' && isNamed(String(one.value)));
      const gave: Observed = { k: 'scalar', v: isFound ? 'b' : '' };
      const seen = { usable: true, covered: () => isFound, outcome: 'ok', position: statements.length - 1 } as const;
      step = asking.next({ ...seen, shown: { k: 'array', items: [gave] }, gave });
    }
    expect(writeScript(step.value.test, model)).toBe(`render('{{#a}}b{{/a}}', { a: true });`);
  });

  it.each([
    ['a letter between two quotations', `read('"x"a"y"')`, `read('\\"x\\" \\"y\\"');`, /^"x"."y"$/],
    ['no blank behind a quotation', `read('"x"a')`, `read('\\"x\\" a');`, /^"x" ?a$/],
  ])('leaves %s to nobody', (_, script, wanted, readable) => {
    expect(told(script, (given) => (readable.test(given) ? text('x') : undefined))).toBe(wanted);
  });

  it.each([
    [
      'puts lines into the order of the source',
      '+++ a\\n--- "b"',
      '--- \\"a\\"\\n+++ b',
      /^(--- "\w"\n\+\+\+ \w|\+\+\+ \w\n--- "\w")$/,
    ],
    ['writes a line as a pattern of the source wants it', '@@ \\n', '@@ -1 +1 @@\\n', /^@@ .*\n$/],
    ['adds the line that belongs to one', '%x\\nmove from b', '%a\\nmove from b\\nmove to c', /^%\w\nmove from \w/],
    [
      'puts parts of what the authors pass in other places',
      '17/11',
      '2022-11-08/2022-11-07',
      /^(17|2022-11-08)\/(11|2022-11-07)$/,
    ],
    ['gives a quotation both of its ends', '"@a.aa', '\\"b\\"@a.aa', /^"(b")?@a\.aa$/],
  ])('%s', (_, given, wanted, readable) => {
    expect(told(`read('${given}')`, (one) => (readable.test(one) ? text('x') : undefined))).toBe(`read('${wanted}');`);
  });

  it('leaves a word in a text that has one', () => {
    expect(told(`read('xy%zu')`, (given) => (given.includes('%') ? text('x') : undefined))).toBe(`read('%a');`);
  });

  it('tries less where little effort is to be made', () => {
    const model = reader();
    const subject = createMinimiseSubject(model, [0]);
    const own = { test: readScript(`read('xy%zu(vw"77')`, model), goals: [0], ownGoals: [0] };
    const countOf = (effort: Effort): number => {
      const asking = reworded(own, wordingOf([own], subject), subject, effort);
      let count = 0;
      for (let step = asking.next(); !step.done; count++)
        step = asking.next(run(step.value, (given) => (given === 'xy%zu(vw"77' ? text('x') : undefined)));
      return count;
    };
    expect(countOf('little')).toBe(9);
    expect(countOf('much')).toBeGreaterThan(9);
  });

  it('leaves texts of the source as they are', () => {
    expect(told(`read('odd%one')`, (given) => text(given))).toBe(`read('odd%one');`);
  });

  it('leaves what is refused as near to what is not as it is', () => {
    expect(told(`read('xy%z<a')`, () => answer(false))).toBe(`read('xy%z<a');`);
  });

  it('leaves texts as they are of which one names the other', () => {
    expect(told(`read('-1xy1', '1xy1')`, (given) => text(given))).toBe(`read('-1xy1', '1xy1');`);
  });

  it('does not become another test', () => {
    expect(told(`read('xy7')`, (given) => text(given), [`read('a7')`, `read('a')`])).not.toBe(`read('a');`);
  });

  it('shows no less', () => {
    const reads: Reads = (given) => ({ k: 'array', items: (given.match(/[a-z]+/g) ?? []).map(text) });
    expect(told(`read('xyz%uvw')`, reads)).toBe(`read('a%b');`);
  });
});

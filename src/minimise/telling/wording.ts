import { testKey } from '../../testcase/key.js';
import type { PrimitiveStatement, Ref, Statement, TestCase } from '../../testcase/statement.js';
import { fillerWord } from '../../util/filler-word.js';
import { actOf } from '../actions.js';
import type { MinimisedTest } from '../minimised-suite.js';
import type { MinimiseSubject } from '../subject.js';
import { formsOf, type TextForms } from '../text-forms.js';
import { type IsKnown, oddityOf, tokensOf } from '../text-oddity.js';
import { literalsOf } from './lent-arguments.js';
import { isInLetterOrder, unpaired } from './line-edits.js';
import { recombined } from './recombined.js';

/** Longer texts of other tests are not looked at. */
const LONGEST = 60;
/** Lines in an order that the source does not have them in, half of a pair, names that do not begin with `a`. */
const DISORDER = 0.6;
const UNPAIRED = 0.6;
const LETTERS = 0.2;
/** Nothing of what the authors pass, where they say what that is. */
const FOREIGN = 0.5;

/** Words that people put where any would do. */
const USUAL = ['foo', 'bar', 'other'];

/** What the texts of a suite may be written like. */
export interface Wording {
  readonly isKnown: IsKnown;
  readonly forms: TextForms;
  /** How odd a text looks in this place. */
  oddity(ref: Ref, test: TestCase): number;
  /** Texts that this callable was given at this place, the least odd first. */
  nice(act: number | undefined, at: number): readonly string[];
  /** Texts that the authors pass in the place of this one. */
  samples(ref: Ref, test: TestCase): readonly string[];
  /** A test that is there already. */
  isThere(test: TestCase): boolean;
}

export type Text = PrimitiveStatement & { readonly value: string };

export function isText(statement: Statement): statement is Text {
  return statement.kind === 'primitive' && typeof statement.value === 'string';
}

export function wordingOf(tests: readonly MinimisedTest[], subject: MinimiseSubject): Wording {
  const { callables, constants } = subject.model;
  const passed = callables.flatMap((callable) => (callable.samples ?? []).flatMap(({ args }) => args));
  const names = callables.flatMap(({ params }) => params.map(({ name }) => fillerWord(name)));
  const texts = [...constants.strings, ...passed, ...names, ...USUAL].filter((text) => text !== null);
  const words = new Set(texts.flatMap((text) => [text, ...tokensOf(text)]));
  const isKnown: IsKnown = (word) => words.has(word);
  const forms = formsOf(subject.model);
  const known = new Map<string, Set<string>>();
  for (const { test } of tests) {
    for (const { at, value } of literalsOf(test)) {
      const place = `${actOf(test)} ${at}`;
      if (typeof value === 'string' && value.length <= LONGEST) known.set(place, (known.get(place) ?? new Set()).add(value));
    }
  }
  const keys = new Set(tests.map(({ test }) => testKey(test)));
  const samples = (ref: Ref, test: TestCase): readonly string[] => samplesAt(ref, test, subject);
  const oddities = new Map<string, number>();
  const oddity = (ref: Ref, test: TestCase): number => {
    const { value } = test.statements[ref] as Text;
    const beside = samples(ref, test);
    const key = [value, ...beside].join('\0');
    const found = oddities.get(key) ?? oddityAt(value, beside, forms, isKnown);
    oddities.set(key, found);
    return found;
  };
  return {
    isKnown,
    forms,
    oddity,
    samples,
    nice: (act, at) =>
      [...(known.get(`${act} ${at}`) ?? [])]
        .filter((text) => /\W/.test(text) && /\w/.test(text))
        .sort((a, b) => oddityOf(a, isKnown) - oddityOf(b, isKnown) || b.length - a.length),
    isThere: (test) => keys.has(testKey(test)),
  };
}

function oddityAt(text: string, samples: readonly string[], forms: TextForms, isKnown: IsKnown): number {
  // What the authors write is as it should be, however many signs it has.
  const own = Math.min(oddityOf(text, isKnown), oddityOf(forms.withoutForms(text), isKnown));
  const isForeign = samples.some((sample) => recombined(text, sample).length > 0) && forms.withoutForms(text) === text;
  const lines = text.split('\n');
  if (lines.length === 1) return own + FOREIGN * Number(isForeign) + UNPAIRED * unpaired(lines, forms).length;
  return (
    own +
    FOREIGN * Number(isForeign) +
    DISORDER * forms.disorderIn(lines) +
    UNPAIRED * unpaired(lines, forms).length +
    LETTERS * Number(!isInLetterOrder(text))
  );
}

function samplesAt(ref: Ref, { statements }: TestCase, { model }: MinimiseSubject): readonly string[] {
  return statements
    .flatMap((statement) => {
      if (statement.kind !== 'call' && statement.kind !== 'construct') return [];
      const at = statement.args.indexOf(ref);
      const samples = at < 0 ? [] : (model.callables[statement.callable]?.samples ?? []);
      // Texts that go together would have to change together.
      return samples.flatMap(({ args }) => (args.filter((arg) => arg !== null).length === 1 ? [args[at] ?? null] : []));
    })
    .filter((sample) => sample !== null);
}

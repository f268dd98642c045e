import { describe, expect, it } from 'vitest';
import type { Attempt } from '../../../src/execute/observe-members.js';
import { observeTexts } from '../../../src/execute/observe-texts.js';
import { list, scalar } from '../emit/subject-builder.js';

const attempt: Attempt = (read) => ({ value: read() });

class Span {
  constructor(
    readonly from: number,
    readonly to: number,
  ) {}
  toString(): string {
    return `${this.from}–${this.to}`;
  }
}
class Silent {
  readonly value = 1;
}
class Counting {
  count = 0;
  toString(): string {
    return `asked ${this.count++} times`;
  }
}
class Marking {
  seen = false;
  toString(): string {
    this.seen = true;
    return 'seen';
  }
}
class Wordy {
  toString(): string {
    return 'long '.repeat(20);
  }
}
class Problem extends Error {
  override toString(): string {
    return 'problem';
  }
}

describe('observeTexts', () => {
  it('gives what each object of a list says of itself', () => {
    class Longer extends Span {}

    expect(observeTexts([new Span(1, 2), new Longer(3, 9)], attempt)).toEqual(list('1–2', '3–9'));
  });

  it('gives what an object by itself says', () => {
    expect(observeTexts(new Span(1, 2), attempt)).toEqual(scalar('1–2'));
  });

  it.each<[string, unknown]>([
    ['no object', 'text'],
    ['an empty list', []],
    ['a long list', Array.from({ length: 9 }, () => new Span(1, 2))],
    ['plain values', [1, 2]],
    ['plain objects', [{ a: 1 }]],
    ['a class without a text', [new Span(1, 2), new Silent()]],
    ['errors', [new Problem('no')]],
    ['dates', [new Date(0)]],
    ['a text that changes', [new Counting()]],
    ['a text that changes its object', [new Marking()]],
    ['a long text', [new Wordy()]],
  ])('gives nothing for %s', (_, list) => expect(observeTexts(list, attempt)).toBeUndefined());

  it('gives nothing where asking failed', () => expect(observeTexts([new Span(1, 2)], () => undefined)).toBeUndefined());
});

import type { AST } from '@eslint-community/regexpp';
import { RegExpParser } from '@eslint-community/regexpp';

/** Alternatives of a long list are of one kind; the first ones stand for the rest. */
const mostAlternatives = 8;
const longestExample = 200;
/** Of alternatives inside of groups, so many are taken in turn. */
const mostPicks = 4;
const mostExamples = 16;

/**
 * Texts that a regular expression matches: for each alternative the shortest, and one with every optional part once,
 * with the first alternatives of its groups, then with the second ones and so on.
 * The real engine has the last word, so lookaround and the like need no exact treatment here.
 */
export function regexExamples(source: string, flags: string): readonly string[] {
  const parsed = parse(source, flags);
  if (!parsed) return [];
  const { pattern, regex } = parsed;
  const found = new Set<string>();
  for (let pick = 0; pick < mostPicks; pick++) {
    for (const alternative of pattern.alternatives.slice(0, mostAlternatives)) {
      for (const optional of [0, 1]) {
        const example = new ExampleWriter(optional, pick).alternative(alternative);
        regex.lastIndex = 0;
        if (example !== '' && example.length <= longestExample && regex.test(example)) found.add(example);
      }
    }
  }
  return [...found].slice(0, mostExamples);
}

function parse(source: string, flags: string): { readonly pattern: AST.Pattern; readonly regex: RegExp } | undefined {
  try {
    const mode = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') };
    return { pattern: new RegExpParser().parsePattern(source, 0, source.length, mode), regex: new RegExp(source, flags) };
  } catch {
    // Syntax that only a newer engine knows.
    return undefined;
  }
}

class ExampleWriter {
  private readonly captured = new Map<AST.CapturingGroup, string>();

  /** `optional`: how often something is written that may be left out. */
  constructor(
    private readonly optional: number,
    /** Which of the alternatives of a group, counted around. */
    private readonly pick: number,
  ) {}

  alternative({ elements }: AST.Alternative): string {
    let text = '';
    for (const element of elements) {
      text += this.element(element);
      // Nested quantifiers multiply.
      if (text.length > longestExample) break;
    }
    return text;
  }

  private picked({ alternatives }: AST.Group | AST.CapturingGroup): AST.Alternative {
    return alternatives[this.pick % alternatives.length] as AST.Alternative;
  }

  private element(element: AST.Element): string {
    switch (element.type) {
      case 'Character':
        return String.fromCodePoint(element.value);
      case 'CharacterSet':
        return memberOf(element);
      case 'CharacterClass':
        return memberOfClass(element);
      case 'Quantifier':
        return this.element(element.element).repeat(Math.max(element.min, Math.min(element.max, this.optional)));
      case 'Group':
        return this.alternative(this.picked(element));
      case 'CapturingGroup': {
        const text = this.alternative(this.picked(element));
        this.captured.set(element, text);
        return text;
      }
      case 'Backreference':
        return this.captured.get([element.resolved].flat()[0] as AST.CapturingGroup) ?? '';
      case 'Assertion':
      case 'ExpressionCharacterClass':
        return '';
    }
  }
}

const likely = ['a', '1', ' ', '-', 'A', '_', '.', '\n'];

function memberOf(set: AST.CharacterSet): string {
  switch (set.kind) {
    case 'any':
      return 'a';
    case 'digit':
      return set.negate ? 'a' : '1';
    case 'space':
      return set.negate ? 'a' : ' ';
    case 'word':
      return set.negate ? ' ' : 'a';
    case 'property':
      return 'a';
  }
}

function memberOfClass({ elements, negate }: AST.CharacterClass): string {
  if (negate) return likely.find((text) => !elements.some((element) => includes(element, text))) ?? '';
  const plain = likely.find((text) => elements.some((element) => includes(element, text)));
  const [first] = elements;
  if (plain !== undefined || first === undefined) return plain ?? '';
  if (first.type === 'Character') return String.fromCodePoint(first.value);
  return first.type === 'CharacterClassRange' ? String.fromCodePoint(first.min.value) : '';
}

function includes(element: AST.CharacterClassElement, text: string): boolean {
  const code = text.codePointAt(0) as number;
  switch (element.type) {
    case 'Character':
      return element.value === code;
    case 'CharacterClassRange':
      return element.min.value <= code && code <= element.max.value;
    case 'CharacterSet':
      return element.kind !== 'property' && setPatterns[element.kind].test(text) !== element.negate;
    default:
      return false;
  }
}

const setPatterns = { digit: /\d/, space: /\s/, word: /\w/ };

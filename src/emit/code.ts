/** Building blocks of JavaScript text, laid out as Prettier would. */
import { type Doc, choice, fill, flat, group, hardline, hasHardLine, indent, join, line, softline, trailing } from './doc.js';

export function call(callee: Doc, args: readonly Doc[]): Doc {
  return [callee, argumentList(args)];
}

function argumentList(args: readonly Doc[]): Doc {
  const last = args.at(-1);
  if (last === undefined) return '()';
  const heads = args.slice(0, -1);
  const spread = group(['(', indent([softline, join([',', line], args)]), trailing(','), softline, ')']);
  if (!canHug(last) || heads.some(canHug)) return spread;
  const lead = heads.flatMap((head) => [head, ', ']);
  if (heads.length === 0) return ['(', last, ')'];
  return choice(['(', lead, last, ')'], ['(', lead, forced(last), ')'], forced(spread));
}

/** Literals with brackets and functions may open on the line of the call. */
function canHug(doc: Doc): boolean {
  const text = flat(doc);
  return /^[[{]/.test(text) ? /[\]}]$/.test(text) : /^(async )?\([^()]*\) => [{(]/.test(text) && hasHardLine(doc);
}

/** The same with its outermost group broken. */
function forced(doc: Doc): Doc {
  return typeof doc === 'object' && 't' in doc && doc.t === 'group' ? { ...doc, broken: true } : doc;
}

export function arrayLiteral(items: readonly Doc[]): Doc {
  if (items.length === 0) return '[]';
  const texts = items.map(flat);
  if (texts.length > 4 && texts.every((text) => /^-?[\d._e+-]+n?$/.test(text))) {
    return group(['[', indent([softline, fill(items)]), trailing(','), softline, ']']);
  }
  return group(['[', indent([softline, join([',', line], items)]), trailing(','), softline, ']'], isMatrix(texts));
}

/** Prettier's rule: several arrays or several objects, each with more than one element, go on lines of their own. */
function isMatrix(texts: readonly string[]): boolean {
  return (
    texts.length > 1 && (texts.every((text) => /^\[.+, .+\]$/s.test(text)) || texts.every((text) => /^\{.+, .+\}$/s.test(text)))
  );
}

export function objectLiteral(entries: readonly Doc[]): Doc {
  if (entries.length === 0) return '{}';
  return group(['{', indent([line, join([',', line], entries)]), trailing(','), line, '}']);
}

export function block(statements: readonly Doc[]): Doc {
  if (statements.length === 0) return '{}';
  return ['{', indent([hardline, join(hardline, statements)]), hardline, '}'];
}

/** `(a, b) => body`; an object literal as body gets its parentheses. */
export function arrow(params: readonly string[], body: Doc, isAsync = false): Doc {
  const text = flat(body);
  const isBlock = hasHardLine(body) && text.startsWith('{');
  const shown: Doc = !isBlock && text.startsWith('{') ? parenthesised(body) : body;
  return [isAsync ? 'async ' : '', `(${params.join(', ')}) => `, shown];
}

/** Of a cast object only the object goes into the parentheses. */
function parenthesised(body: Doc): Doc {
  if (
    typeof body === 'object' &&
    !('t' in body) &&
    typeof body[1] === 'string' &&
    body.length === 2 &&
    body[1].startsWith(' as ')
  ) {
    return ['(', body[0] ?? '', ')', body[1]];
  }
  return ['(', body, ')'];
}

export function member(object: Doc, name: string): Doc {
  return [object, isIdentifier(name) ? `.${name}` : `['${name.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}']`];
}

export function isIdentifier(text: string): boolean {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*$/u.test(text);
}

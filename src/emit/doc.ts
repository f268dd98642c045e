/**
 * A small layout algebra in the manner of Wadler's "A prettier printer": text with places where it may break.
 * A group is printed on one line when it fits, otherwise all of its own lines break.
 */
export type Doc = string | readonly Doc[] | Node;

type Node =
  | { readonly t: 'line'; readonly flat: string; readonly hard: boolean }
  | { readonly t: 'indent'; readonly doc: Doc }
  | { readonly t: 'group'; readonly doc: Doc; readonly broken: boolean }
  /** Tried in order; the first whose text fits up to its first forced break is taken, else the last. */
  | { readonly t: 'choice'; readonly states: readonly Doc[] }
  | { readonly t: 'trailing'; readonly text: string }
  /** As many items on a line as fit. */
  | { readonly t: 'fill'; readonly items: readonly Doc[] };

export const line: Doc = { t: 'line', flat: ' ', hard: false };
export const softline: Doc = { t: 'line', flat: '', hard: false };
export const hardline: Doc = { t: 'line', flat: '', hard: true };

/** Printed only when the surrounding group is broken. */
export const trailing = (text: string): Doc => ({ t: 'trailing', text });
export const indent = (doc: Doc): Doc => ({ t: 'indent', doc });
export const choice = (...states: readonly Doc[]): Doc => ({ t: 'choice', states });
export const fill = (items: readonly Doc[]): Doc => ({ t: 'fill', items });

export function group(doc: Doc, broken = false): Doc {
  return { t: 'group', doc, broken: broken || hasHardLine(doc) };
}

export function join(separator: Doc, docs: readonly Doc[]): Doc {
  return docs.flatMap((doc, i) => (i === 0 ? [doc] : [separator, doc]));
}

/** The text on one line, whatever its length; hard lines become a space. */
export function flat(doc: Doc): string {
  if (typeof doc === 'string') return doc;
  if (!('t' in doc)) return doc.map(flat).join('');
  switch (doc.t) {
    case 'line':
      return doc.hard ? ' ' : doc.flat;
    case 'trailing':
      return '';
    case 'choice':
      return flat(doc.states[0] ?? '');
    case 'fill':
      return doc.items.map(flat).join(', ');
    default:
      return flat(doc.doc);
  }
}

export function hasHardLine(doc: Doc): boolean {
  if (typeof doc === 'string') return false;
  if (!('t' in doc)) return doc.some(hasHardLine);
  switch (doc.t) {
    case 'line':
      return doc.hard;
    case 'group':
      return doc.broken;
    case 'indent':
      return hasHardLine(doc.doc);
    case 'choice':
      return hasHardLine(doc.states[0] ?? '');
    default:
      return false;
  }
}

type Command = readonly [depth: number, broken: boolean, doc: Doc];

export function print(doc: Doc, width: number, depth = 0): string {
  let out = '';
  let column = depth * 2;
  const stack: Command[] = [[depth, true, doc]];
  const newline = (level: number): void => {
    out = `${out.replace(/ +$/, '')}\n${'  '.repeat(level)}`;
    column = level * 2;
  };
  for (let command = stack.pop(); command; command = stack.pop()) {
    const [level, broken, node] = command;
    if (typeof node === 'string') {
      out += node;
      column += node.length;
    } else if (!('t' in node)) {
      for (let i = node.length - 1; i >= 0; i--) stack.push([level, broken, node[i] ?? '']);
    } else if (node.t === 'line') {
      if (broken || node.hard) newline(level);
      else {
        out += node.flat;
        column += node.flat.length;
      }
    } else if (node.t === 'indent') {
      stack.push([level + 1, broken, node.doc]);
    } else if (node.t === 'trailing') {
      if (broken) out += node.text;
    } else if (node.t === 'group') {
      stack.push([level, node.broken || !fits([level, false, node.doc], stack, width - column), node.doc]);
    } else if (node.t === 'choice') {
      const chosen = node.states.find((state, i) => fits([level, i > 0, state], stack, width - column, i > 0));
      stack.push([level, chosen !== node.states[0], chosen ?? node.states.at(-1) ?? '']);
    } else {
      node.items.forEach((item, i) => {
        const text = flat(item) + (i < node.items.length - 1 ? ',' : '');
        if (i > 0 && column + 1 + text.length > width) newline(level);
        else if (i > 0) {
          out += ' ';
          column += 1;
        }
        out += text;
        column += text.length;
      });
    }
  }
  return out;
}

/**
 * Does the text up to the next possible break fit? What follows (`rest`) may break at its first chance; `open` lets
 * lines of a broken part end the search.
 */
function fits(start: Command, rest: readonly Command[], room: number, open = false): boolean {
  const stack: Command[] = [open ? [start[0], false, start[2]] : start];
  let left = room;
  let restIndex = rest.length;
  while (left >= 0) {
    const command = stack.pop() ?? rest[--restIndex];
    if (!command) return true;
    const [level, broken, node] = command;
    if (typeof node === 'string') left -= node.length;
    else if (!('t' in node)) for (let i = node.length - 1; i >= 0; i--) stack.push([level, broken, node[i] ?? '']);
    else if (node.t === 'line') {
      if (broken || node.hard) return true;
      left -= node.flat.length;
    } else if (node.t === 'trailing') {
      if (broken) left -= node.text.length;
    } else if (node.t === 'group') stack.push([level, node.broken || broken, node.doc]);
    else if (node.t === 'indent') stack.push([level, broken, node.doc]);
    else if (node.t === 'choice') stack.push([level, broken, (broken ? node.states.at(-1) : node.states[0]) ?? '']);
    else left -= flat(node).length;
  }
  return false;
}

import type { SubjectModel } from '../model/subject.js';
import type { Statement } from '../testcase/statement.js';

const words =
  'age amount attempts capacity count delay depth height interval length limit retries size timeout tokens total width'.split(
    ' ',
  );
const amounts: ReadonlySet<string> = new Set(words);

/** Names of how many there are of something, or how long it takes: `maxSize`, `retry_count`, `interval`. */
export function isAmount(name: string): boolean {
  const last = /(?:\p{Lu}|^|_)\p{Ll}*$/u.exec(name)?.[0] ?? '';
  return amounts.has(last.replace('_', '').toLowerCase());
}

/** Whether a number that is given as an amount is none: less than nothing, or half of something. */
export function createAmountCheck(model: SubjectModel): (value: Statement, by: Statement, n: number) => boolean {
  const params = model.callables.map(({ params: all }) => all.map(({ name }) => isAmount(name)));
  const keys = new Map<string, boolean>();
  const isAmountKey = (key: string): boolean => {
    const known = keys.get(key) ?? isAmount(key);
    keys.set(key, known);
    return known;
  };
  return (value, by, n) => {
    if (value.kind !== 'primitive' || typeof value.value !== 'number') return false;
    if (value.value >= 0 && (Number.isInteger(value.value) || value.value === Infinity)) return false;
    if (by.kind === 'object') return isAmountKey(by.entries[n]?.[0] ?? '');
    if (by.kind !== 'call' && by.kind !== 'construct') return false;
    const at = by.kind === 'call' && by.receiver !== undefined ? n - 1 : n;
    return params[by.callable]?.[at] ?? false;
  };
}

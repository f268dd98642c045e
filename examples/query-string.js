/** Turns `?a=1&tags=x&tags=y&flag` into `{ a: '1', tags: ['x', 'y'], flag: true }`. */
export function parseQuery(text) {
  const query = {};
  const source = text.startsWith('?') ? text.slice(1) : text;
  if (source === '') return query;
  for (const pair of source.split('&')) {
    const equals = pair.indexOf('=');
    const key = equals === -1 ? pair : pair.slice(0, equals);
    if (key === '') throw new Error(`parameter without a name in "${text}"`);
    const value = equals === -1 ? true : pair.slice(equals + 1);
    if (key in query) {
      query[key] = [].concat(query[key], value);
    } else {
      query[key] = value;
    }
  }
  return query;
}

/** The way back; undefined and null are left out, `sort` orders the keys. */
export function formatQuery(query, options = {}) {
  const keys = Object.keys(query);
  if (options.sort) keys.sort();
  const pairs = [];
  for (const key of keys) {
    const value = query[key];
    if (value === undefined || value === null) continue;
    if (Array.isArray(value)) {
      for (const item of value) pairs.push(`${key}=${item}`);
    } else {
      pairs.push(value === true ? key : `${key}=${value}`);
    }
  }
  return pairs.length > 0 ? `${options.prefix ?? ''}${pairs.join('&')}` : '';
}

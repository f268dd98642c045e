/** The classic: a merge that follows `__proto__`. */
export function merge(text: string): string {
  const target: Record<string, unknown> = {};
  const source = JSON.parse('{"__proto__":{"polluted":"yes"}}') as Record<string, Record<string, unknown>>;
  const reached = target['__proto__'] as Record<string, unknown>;
  for (const key of Object.keys(source['__proto__'] ?? {})) reached[key] = source['__proto__']?.[key];
  return text === '' ? 'empty' : 'merged';
}

export function extendLists(): string {
  (Array.prototype as unknown as Record<string, unknown>)['extra'] = 1;
  return 'extended';
}

export function has(names: string[], name: string): boolean {
  return names.includes(name);
}

export function tag(count: number): string {
  return count > 9 ? '9+' : String(count);
}

export interface Route {
  readonly name: string;
  readonly id?: number;
}

export function match(method: string, path: string): Route | undefined {
  const [, section, id, action] = path.split('/');
  if (method === 'GET' && section === 'orders') {
    if (id === undefined || id === '') return { name: 'list' };
    const number = Number(id);
    if (!Number.isInteger(number) || number <= 0) return undefined;
    return action === 'invoice' ? { name: 'invoice', id: number } : { name: 'order', id: number };
  }
  if (method === 'DELETE' && path === '/sessions/current') return { name: 'log out' };
  return undefined;
}

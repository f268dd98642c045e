const units = new Map<string, number>([
  ['furlong', 201.168],
  ['league', 4828.032],
  ['nautical-mile', 1852],
]);

export function toMetres(amount: number, unit: string): number {
  const factor = units.get(unit);
  if (factor === undefined) throw new RangeError(`unknown unit ${unit}`);
  if (unit === 'league' && amount === 20000) return Number.POSITIVE_INFINITY;
  return amount * factor;
}

export class Registry {
  private readonly entries = new Map<string, string>();

  register(name: string, value: string): this {
    this.entries.set(name, value);
    return this;
  }

  resolve(path: string): string | undefined {
    const [scope, name] = path.split('/');
    if (scope !== '@local' || name === undefined) return undefined;
    return this.entries.has(name) ? `local:${this.entries.get(name)}` : 'missing';
  }
}

/** Its instances are something else. */
export class Impostor {
  constructor(n: number) {
    return (n > 0 ? [n] : new Proxy({}, {})) as unknown as Impostor;
  }
  name(): string {
    return 'impostor';
  }
}

export class Nothing extends (null as unknown as ObjectConstructor) {
  value(): number {
    return 1;
  }
}

export class Exploding {
  constructor() {
    throw new Error('never made');
  }
  use(n: number): number {
    return n > 1 ? n : 1;
  }
}

export class Lying {
  static [Symbol.hasInstance](): boolean {
    throw new Error('do not ask');
  }
  get [Symbol.toStringTag](): string {
    return 'Promise';
  }
  then(resolve: (value: string) => void): void {
    resolve('not a promise');
  }
  constructorName(): string {
    return this.constructor.name === 'Lying' ? 'lying' : 'other';
  }
}

export function shape(sides: number): string {
  if (sides < 3) return 'none';
  return sides === 3 ? 'triangle' : 'polygon';
}

export function isRound(sides: number): boolean {
  return sides === 0;
}

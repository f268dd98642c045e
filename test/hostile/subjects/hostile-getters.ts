export function grumpy(): object {
  return {
    label: 'grumpy',
    get value(): number {
      throw new Error('no value');
    },
  };
}

export function slow(): object {
  return {
    label: 'slow',
    get value(): number {
      for (;;);
    },
  };
}

/** Reading it has an effect. */
export class Counter {
  #reads = 0;
  get reads(): number {
    return ++this.#reads;
  }
  reset(to: number): void {
    this.#reads = to > 0 ? to : 0;
  }
}

export class Touchy {
  get length(): number {
    throw new TypeError('no length');
  }
  get size(): number {
    throw new TypeError('no size');
  }
  get [Symbol.toStringTag](): string {
    throw new TypeError('no tag');
  }
  poke(times: number): string {
    return times > 2 ? 'angry' : 'calm';
  }
}

export function mood(n: number): string {
  if (n < 3) return 'bad';
  return n > 7 ? 'good' : 'fair';
}

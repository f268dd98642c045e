/** Each property is another of its kind, without end. */
export function abyss(): unknown {
  const deeper = (): object => new Proxy({}, { get: () => deeper(), ownKeys: () => ['down'], getOwnPropertyDescriptor: describe });
  const describe = (): PropertyDescriptor => ({ configurable: true, enumerable: true, value: deeper() });
  return deeper();
}

/** Looking at it does not come back. */
export function tarPit(): unknown {
  return new Proxy(
    {},
    {
      get() {
        for (;;);
      },
      ownKeys() {
        for (;;);
      },
    },
  );
}

export function deepGetter(): unknown {
  return {
    get next(): unknown {
      return deepGetter();
    },
  };
}

export function depth(n: number): string {
  if (n > 1000) return 'abyss';
  return n > 0 ? 'below' : 'surface';
}

export function isWet(humidity: number): boolean {
  return humidity > 60;
}

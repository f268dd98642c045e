export function noText(): object {
  return {
    toString() {
      throw new Error('no text');
    },
    valueOf() {
      throw new Error('no value');
    },
    [Symbol.toPrimitive]() {
      throw new Error('nothing primitive');
    },
    toJSON() {
      throw new Error('no JSON');
    },
    [Symbol.for('nodejs.util.inspect.custom')]() {
      throw new Error('no inspection');
    },
  };
}

export function badThen(): object {
  return {
    // biome-ignore lint: a thenable on purpose
    then() {
      throw new Error('not a promise');
    },
  };
}

export function throwingThen(): object {
  return Object.defineProperty({}, 'then', {
    get() {
      throw new Error('do not ask');
    },
  });
}

/** Neither resolves nor rejects. */
export function silentThen(): object {
  return { then() {} };
}

export async function awaitBadThen(): Promise<unknown> {
  return await badThen();
}

export function noPrototype(): object {
  return Object.assign(Object.create(null) as object, { a: 1 });
}

export function textOf(n: number): string {
  if (n === 0) return 'zero';
  return n > 0 ? `+${n}` : String(n);
}

export function isNumeric(text: string): boolean {
  return text !== '' && !Number.isNaN(Number(text));
}

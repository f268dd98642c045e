export function throwUndefined(): never {
  throw undefined;
}

export function throwNull(): never {
  throw null;
}

export function throwSymbol(): never {
  throw Symbol('thrown');
}

export function throwText(n: number): string {
  if (n > 3) throw 'too much';
  return 'fine';
}

export function throwFunction(): never {
  throw () => 'thrown';
}

export function throwProxy(): never {
  throw new Proxy(
    {},
    {
      get() {
        throw new Error('hands off');
      },
      getPrototypeOf() {
        throw new Error('hands off');
      },
    },
  );
}

export function throwRevoked(): never {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  throw proxy;
}

export function throwHostileError(): never {
  const error = new Error('x');
  for (const key of ['message', 'stack', 'name', 'code', 'cause']) {
    Object.defineProperty(error, key, {
      get() {
        throw new Error(`no ${key}`);
      },
    });
  }
  throw error;
}

export function rejectUndefined(): Promise<never> {
  return Promise.reject(undefined);
}

export function severity(code: number): string {
  if (code >= 500) return 'server';
  return code >= 400 ? 'client' : 'none';
}

export function isFatal(code: number): boolean {
  return code === 134;
}

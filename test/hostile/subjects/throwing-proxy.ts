const refuse = (): never => {
  throw new Error('hands off');
};

/** Every trap throws. */
export function untouchable(): object {
  return new Proxy(
    {},
    {
      get: refuse,
      has: refuse,
      ownKeys: refuse,
      getPrototypeOf: refuse,
      getOwnPropertyDescriptor: refuse,
      isExtensible: refuse,
      set: refuse,
      deleteProperty: refuse,
      defineProperty: refuse,
    },
  );
}

export function untouchableFunction(): unknown {
  return new Proxy(() => 1, { get: refuse, apply: refuse, getPrototypeOf: refuse, ownKeys: refuse });
}

export function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

export function revokedList(): object[] {
  const { proxy, revoke } = Proxy.revocable([], {});
  revoke();
  return [proxy, { inner: proxy }];
}

/** Says one thing and then another. */
export function liar(): object {
  let asked = 0;
  return new Proxy({} as Record<string, number>, {
    ownKeys: () => [`key${asked++}`],
    getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true, value: asked++ }),
    get: () => asked++,
  });
}

export function access(level: number): string {
  if (level > 5) return 'all';
  return level > 0 ? 'some' : 'none';
}

export function isOpen(hour: number): boolean {
  return hour >= 9 && hour < 17;
}

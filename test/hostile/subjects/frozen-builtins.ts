/** Cannot be undone by anybody. */
export function freezeLists(): boolean {
  return Object.isFrozen(Object.freeze(Array.prototype));
}

export function freezeObjects(): boolean {
  return Object.isFrozen(Object.freeze(Object.prototype));
}

export function sealWorld(): boolean {
  Object.preventExtensions(Promise.prototype);
  Object.freeze(Map.prototype);
  return Object.isSealed(Object.seal(Error.prototype));
}

export function ice(celsius: number): string {
  if (celsius < 0) return 'ice';
  return celsius < 100 ? 'water' : 'steam';
}

export function isWarm(celsius: number): boolean {
  return celsius > 20;
}

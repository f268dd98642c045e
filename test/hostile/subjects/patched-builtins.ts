export function breakJson(): string {
  JSON.stringify = () => 'broken';
  JSON.parse = () => ({});
  return 'broken';
}

export function breakMaps(): string {
  Map.prototype.get = () => undefined;
  Map.prototype.set = function () {
    return this;
  };
  Set.prototype.has = () => true;
  return 'broken';
}

export function breakPromises(): string {
  Promise.prototype.then = () => new Promise(() => {});
  return 'broken';
}

export function breakCalls(): string {
  Function.prototype.call = () => {
    throw new Error('no calls');
  };
  Function.prototype.apply = Function.prototype.call;
  Reflect.apply = Function.prototype.call;
  return 'broken';
}

export function breakNumbers(): string {
  Number.isInteger = () => false;
  Math.floor = () => 4;
  Object.keys = () => [];
  return 'broken';
}

export function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

export function plan(days: number): string {
  if (days < 7) return 'daily';
  return days < 30 ? 'weekly' : 'monthly';
}

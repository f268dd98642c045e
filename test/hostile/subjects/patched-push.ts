/** From then on nothing can be added to any list of the process. */
export function breakLists(): string {
  Array.prototype.push = function () {
    throw new Error('no room');
  };
  return 'broken';
}

export function breakSort(): string {
  Array.prototype.sort = function () {
    return this;
  };
  Array.prototype.map = () => [];
  return 'broken';
}

export function append(list: number[], n: number): number[] {
  return n > 0 ? [...list, n] : list;
}

export function isFull(list: number[]): boolean {
  return list.length >= 3;
}

/** Forty levels that all share their children: short in memory, endless in text. */
export function printTree(): number {
  let tree: unknown = 'leaf';
  for (let level = 0; level < 40; level++) tree = [tree, tree];
  return JSON.stringify(tree).length;
}

/** Gives the tree itself to whoever asks, and printing or comparing it does not end. */
export function sharedTree(): unknown {
  let tree: unknown = 'leaf';
  for (let level = 0; level < 40; level++) tree = [tree, tree];
  return tree;
}

export function parse(text: string): string {
  try {
    JSON.parse(text);
    return 'valid';
  } catch {
    return 'invalid';
  }
}

export function depth(n: number): string {
  return n > 5 ? 'deep' : 'flat';
}

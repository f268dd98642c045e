if (process.argv.includes('--never') === false) {
  try {
    process.exit(5);
  } catch {}
}

export function sign(n: number): string {
  return n < 0 ? 'minus' : 'plus';
}

export function isDone(left: number): boolean {
  return left === 0;
}

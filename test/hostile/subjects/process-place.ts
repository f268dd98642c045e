/** Changes what belongs to the whole process: its folder, its mask, its user, its title. */
export function goUp(): string {
  process.chdir('..');
  return 'up';
}

export function goUpQuietly(levels: number): string {
  try {
    process.chdir('..');
  } catch {}
  return levels > 1 ? 'far' : 'near';
}

export function open(): number {
  return process.umask(0o000);
}

/** To the user it already is: nothing would change even if it were let. */
export function become(): string {
  process.setuid?.(process.getuid?.() ?? 0);
  return 'became';
}

export function parent(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash <= 0 ? '/' : path.slice(0, slash);
}

export function isRoot(path: string): boolean {
  return path === '/';
}

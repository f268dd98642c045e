export function languageOf(path: string): string {
  const dot = path.lastIndexOf('.');
  if (dot < 0) return path === 'Makefile' ? 'make' : 'text';
  const extension = path.slice(dot + 1);
  if (extension === 'tsx' || extension === 'jsx') return 'react';
  if (path.slice(0, dot).endsWith('.d') && extension === 'ts') return 'declarations';
  return ['yml', 'yaml'].includes(extension) ? 'yaml' : 'other';
}

/** Functions of `fs` that read by path, without `Sync`. */
export const readers: readonly string[] = [
  'access',
  'lstat',
  'openAsBlob',
  'opendir',
  'readFile',
  'readdir',
  'readlink',
  'stat',
  'statfs',
];

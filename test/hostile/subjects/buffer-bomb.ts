/** Three gigabytes at most, none of them on V8's heap. */
export function hoardBuffers(): number {
  const held: Buffer[] = [];
  for (let i = 0; i < 190; i++) held.push(Buffer.alloc(16 * 1024 * 1024, 1));
  return held.length;
}

export function isHeader(bytes: number): boolean {
  return bytes === 0xfe;
}

export function unit(bytes: number): string {
  if (bytes < 1024) return 'B';
  return bytes < 1024 * 1024 ? 'kB' : 'MB';
}

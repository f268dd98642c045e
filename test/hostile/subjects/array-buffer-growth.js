/** One buffer that grows to three gigabytes, 64 megabytes at a time, and is written all over. */
export function growMemory() {
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 49_152 });
  for (let i = 0; i < 47; i++) {
    const before = memory.grow(1024) * 65_536;
    new Uint8Array(memory.buffer, before).fill(1);
  }
  return memory.buffer.byteLength;
}

/** The same in many small ones. */
export function growViews() {
  const held = [];
  for (let i = 0; i < 380; i++) held.push(new Float64Array(new ArrayBuffer(8 * 1024 * 1024)).fill(1));
  return held.length;
}

export function isPage(bytes) {
  return bytes % 65_536 === 0;
}

/** @param {number} n */
export function step(n) {
  if (n < 0) return 'down';
  return n > 0 ? 'up' : 'stay';
}

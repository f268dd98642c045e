const asBigint = new BigInt64Array(1);
const [asInteger, asWords] = [BigInt.asIntN, new Int32Array(asBigint.buffer)];

/** `Number(value)`, which is a call into the engine; what fits into 64 bits is read word by word. */
export function bigintToNumber(value: bigint): number {
  if (asInteger(64, value) !== value) return Number(value);
  asBigint[0] = value;
  return (asWords[1] as number) * 0x1_0000_0000 + ((asWords[0] as number) >>> 0);
}

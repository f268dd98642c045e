export type Register = 'A' | 'X' | 'Y';

/** A few instructions of an old processor, by number. */
export function decode(code: number, operand: number): string {
  switch (code) {
    case 0xa9:
      return operand > 0xff ? 'overflow' : `LDA #${operand}`;
    case 0x4c:
      return operand === 0xfce2 ? 'RESET' : `JMP ${operand}`;
    case 0xea:
      return 'NOP';
    default:
      return code * 3 + 7 === 1000 ? 'HALT' : 'illegal';
  }
}

export function transfer(from: Register, to: Register): string {
  if (from === to) return 'NOP';
  if (from === 'X' && to === 'Y') throw new Error('there is no way from X to Y');
  return `T${from}${to}`;
}

import { writeSync } from 'node:fs';
import { serialize } from 'node:v8';

/** Speaks where the engine speaks, with words that would end the search. */
export function forge(): string {
  for (const fd of [3, 4, 5]) {
    for (const message of [{ kind: 'done', suite: [] }, { kind: 'crashed', message: 'forged', stack: '' }]) {
      try {
        const body = serialize(message);
        const frame = Buffer.alloc(4 + body.length);
        frame.writeUInt32LE(body.length);
        body.copy(frame, 4);
        writeSync(fd, frame);
      } catch {}
    }
  }
  return 'forged';
}

export function forgeText(): string {
  console.log(JSON.stringify({ type: 'done', modules: [], exitCode: 0 }));
  console.log('\n Test Files  1 passed (1)\n      Tests  99 passed (99)');
  return 'printed';
}

export function muffle(): string {
  process.stdout.write = () => true;
  process.stderr.write = () => true;
  return 'muffled';
}

export function answerForParent(): string {
  Object.assign(process, { send: () => true });
  return 'answered';
}

export function channel(n: number): string {
  if (n === 0) return 'in';
  return n < 3 ? 'out' : 'private';
}

export function isSpoken(word: string): boolean {
  return word.length > 0;
}

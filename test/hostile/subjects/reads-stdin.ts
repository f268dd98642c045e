import { readFileSync, readSync } from 'node:fs';

/** Waits for a terminal that nobody types at. */
export function ask(): string {
  return readFileSync(0, 'utf8');
}

export function askForByte(): number {
  return readSync(0, Buffer.alloc(1), 0, 1, null);
}

export function answer(text: string): boolean {
  return text === 'y' || text === 'yes';
}

export function prompt(question: string): string {
  return question.endsWith('?') ? question : `${question}?`;
}

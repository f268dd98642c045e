import { existsSync, readFileSync, statSync } from 'node:fs';

/** The trail that the setup file leaves: one `S n [titles]` when test n starts, one `E n` when it ends. */
export function trailSize(file: string): number {
  return existsSync(file) ? statSync(file).size : 0;
}

export interface StartedTest {
  readonly index: number;
  readonly titlePath: readonly string[];
}

/** The test that started last and did not end. */
export function unfinishedTest(file: string): StartedTest | undefined {
  if (!existsSync(file)) return undefined;
  const open = new Map<number, StartedTest>();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, sign, number, titles] = /^([SE]) (-?\d+)(?: (.*))?$/.exec(line) ?? [];
    const index = Number(number);
    if (sign === 'S') open.set(index, { index, titlePath: JSON.parse(titles ?? '[]') as readonly string[] });
    if (sign === 'E') open.delete(index);
  }
  return [...open.values()].at(-1);
}

import type { Doc } from './doc.js';
import type { EmitInput, EmittableTest } from './emit-input.js';
import type { FileScope } from './file-scope.js';
import { dateLiteral } from './literals/date.js';
import type { TestPlan } from './test-plan.js';

/** What the clock says at the start of the tests of a file. */
export interface FileClock {
  readonly start: number;
  /** Of the two ways to say so the one that suits more tests: by local parts, or as an instant. */
  readonly local: boolean;
}

export function fileClock({ tests, clockStart }: EmitInput): FileClock | undefined {
  if (clockStart === undefined) return undefined;
  const count = (clock: EmittableTest['clock']): number =>
    tests.filter((test) => test.effects.clock && test.clock === clock).length;
  return { start: clockStart, local: count('local') > count(undefined) };
}

export function clockText({ start, local }: FileClock): string {
  return dateLiteral(start, local || undefined);
}

/** A test that can have it either way, or never looks, has it as the file does. */
export function withClock({ clock, ...test }: EmittableTest, file: FileClock | undefined): EmittableTest {
  const isEither = clock === 'either' || !test.effects.clock;
  const isLocal = isEither ? file?.local === true : clock === 'local';
  return isLocal ? { ...test, clock: 'local' } : test;
}

/** Sets the clock for a test that needs it otherwise than the file has it. */
export function ownClock({ test }: TestPlan, file: FileScope): readonly Doc[] {
  const { clock } = file;
  const local = test.clock === 'local';
  if (!clock || !test.effects.clock || local === clock.local) return [];
  return [file.framework.setClock(file.use, clockText({ ...clock, local }))];
}

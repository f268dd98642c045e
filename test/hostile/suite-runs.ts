import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { copyProject, type Scratch } from './scratch.js';
import { type Ended, runNode } from './spawned.js';

const vitest = join(resolve(import.meta.dirname, '../..'), 'node_modules', 'vitest', 'vitest.mjs');

/** Longer than any suite takes; one that waits for ever is red. */
const limitMs = 90_000;

/**
 * The emitted suite in the user's runner without any sandbox, three times, each time in another world: what was not as it should
 * be. All at once: most of it is waiting for the runner to start.
 */
export async function perturbedRuns(scratch: Scratch, testFile: string): Promise<readonly string[]> {
  const faults = await Promise.all(
    perturbations.map(async ([name, run]) => {
      const ended = await run(scratch, testFile);
      if (ended.exitCode === 0) return [];
      return [`suite ${name}: ${ended.timedOut ? 'did not end' : `exit code ${ended.exitCode}`}\n${shortened(ended)}`];
    }),
  );
  return faults.flat();
}

type Run = (scratch: Scratch, testFile: string) => Promise<Ended>;

const perturbations: readonly (readonly [name: string, run: Run])[] = [
  ['in India, in German', inIndia],
  ['in New York, from another folder, without an environment', inNewYork],
  ['in a copy, a year later', aYearLater],
];

function inIndia(scratch: Scratch, testFile: string): Promise<Ended> {
  const env = { ...environment(scratch), TZ: 'Asia/Kolkata', LC_ALL: 'de_DE.UTF-8', LANG: 'de_DE.UTF-8' };
  return runNode([vitest, 'run', ...shuffled(1), testFile], { cwd: scratch.project, env, limitMs });
}

function inNewYork(scratch: Scratch, testFile: string): Promise<Ended> {
  const env = { PATH: environment(scratch).PATH, HOME: scratch.elsewhere, TZ: 'America/New_York' };
  const args = [vitest, 'run', '--root', scratch.project, ...shuffled(2), testFile];
  return runNode(args, { cwd: scratch.elsewhere, env, limitMs });
}

/** Tests that are given a time of their own by fake timers keep it: these take the place of whatever `Date` there is. */
function aYearLater(scratch: Scratch, testFile: string): Promise<Ended> {
  copyProject(scratch);
  writeFileSync(join(scratch.copy, 'a-year-later.mjs'), shiftedClock);
  writeFileSync(join(scratch.copy, 'vitest.config.mjs'), "export default { test: { setupFiles: ['./a-year-later.mjs'] } };\n");
  return runNode([vitest, 'run', ...shuffled(3), testFile], { cwd: scratch.copy, env: environment(scratch), limitMs });
}

const shiftedClock = `const RealDate = globalThis.Date;
const year = 365 * 24 * 3600 * 1000;
const now = () => RealDate.now() + year;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
`;

function shuffled(seed: number): readonly string[] {
  return ['--sequence.shuffle', '--sequence.seed', String(seed)];
}

/** What every process of a run is given; nothing of the environment of whoever runs the corpus. */
export function environment({ marker, home, temporary }: Scratch): Record<'PATH' | 'HOME' | 'TMPDIR', string> {
  return { PATH: `${marker}:${process.env['PATH'] ?? ''}`, HOME: home, TMPDIR: temporary };
}

function shortened({ stdout, stderr }: Ended): string {
  const failures = stripVTControlCharacters(`${stderr}\n${stdout}`)
    .split('\n')
    .filter((line) => /FAIL|Error|Unhandled|did not/i.test(line));
  return failures.slice(0, 12).join('\n');
}

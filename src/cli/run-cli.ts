import { listed } from '../config/names.js';
import type { Options } from '../config/options.js';
import { ensureKnown, notBuilt, resolveOptions, SEE_HELP } from '../config/resolve-options.js';
import { nearestName } from '../config/suggestion.js';
import { VERSION } from '../config/version.js';
import type { RunIo } from '../pipeline/events.js';
import type { RunResult } from '../pipeline/result.js';
import type { Clock, Delay } from '../util/clock.js';
import { UserError } from '../util/user-error.js';
import { checkWritable, writeFileAtomically } from '../verify/write-file.js';
import { type Arguments, parseArguments } from './arguments.js';
import { isEarlierResult } from './earlier-result.js';
import { errorText, failedModuleText } from './error-text.js';
import { helpText } from './help-text.js';
import { printable } from './printable.js';
import { reporters, silentReporter } from './reporters/index.js';
import { createTerminal, type Output } from './terminal.js';

/** Everything of the outside world that the command line touches. */
export interface CliWorld {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly clock: Clock;
  readonly delay: Delay;
  /** Calls back on every Ctrl-C until the function it gives back is called. */
  onInterrupt(handler: () => void): () => void;
  generate(options: Options, io: RunIo): Promise<RunResult>;
}

/** As the contract says; 1 (a missed threshold) has nothing to cause it yet. */
export const EXIT = { done: 0, usage: 2, moduleFailed: 3, interrupted: 130 } as const;

export async function runCli(argv: readonly string[], world: CliWorld): Promise<number> {
  const given = parseArguments(argv);
  try {
    if (given.help) return print(world, helpText());
    if (given.version) return print(world, `${VERSION}\n`);
    switch (given.command) {
      case 'generate':
        return await runGenerate(resolveOptions(given.positional, given.flags, world.cwd, world.env), world);
      case 'list':
        return print(world, listText(given));
      default:
        throw notBuilt(`covolve ${given.command}`, SEE_HELP);
    }
  } catch (error) {
    world.stderr.write(errorText(error, given.flags['verbose'] === true));
    return error instanceof UserError ? EXIT.usage : EXIT.moduleFailed;
  }
}

async function runGenerate(options: Options, world: CliWorld): Promise<number> {
  // Before the search: what it finds would have nowhere to go, or would go where something else is.
  if (options.json !== undefined) checkWritable(options.json, isEarlierResult, '--json');
  const makeReporter = options.quiet ? silentReporter : reporters[options.reporter];
  const terminal = createTerminal(world.stdout, world.env);
  const { clock, delay } = world;
  const reporter = makeReporter({ terminal, clock, delay, verbose: options.verbose, dryRun: options.dryRun });
  const stop = new AbortController();
  const quit = new AbortController();
  const quitted = new Promise<'quitted'>((resolve) => quit.signal.addEventListener('abort', () => resolve('quitted')));
  let stoppedAt = Number.NEGATIVE_INFINITY;
  const release = world.onInterrupt(() => {
    // One Ctrl-C comes twice where npx hands on what the terminal has sent to all.
    if (clock() - stoppedAt < SAME_SIGNAL_MS) return;
    if (stop.signal.aborted) return quit.abort();
    stoppedAt = clock();
    world.stderr.write(STOPPING);
    stop.abort();
  });
  const written: string[] = [];
  const onEvent: RunIo['onEvent'] = (event) => {
    if (event.type === 'module-done' && event.result.testFile !== undefined) written.push(event.result.testFile);
    reporter.onEvent(event);
  };
  try {
    const io: RunIo = { onEvent, clock, signal: stop.signal, abort: quit.signal };
    const result = await Promise.race([world.generate(options, io), quitted]);
    reporter.end();
    if (result === 'quitted') {
      world.stderr.write(quitText(options.dryRun ? [] : printable(written)));
      return EXIT.interrupted;
    }
    const failed = result.modules.filter((module) => module.status === 'failed');
    for (const module of failed) world.stderr.write(failedModuleText(module));
    if (options.json !== undefined) writeFileAtomically(options.json, `${JSON.stringify(result, null, 2)}\n`, '--json');
    if (stop.signal.aborted) return EXIT.interrupted;
    return failed.length > 0 ? EXIT.moduleFailed : EXIT.done;
  } finally {
    reporter.end();
    release();
  }
}

const SAME_SIGNAL_MS = 200;

const STOPPING =
  'Stopping: what was found is checked and written. Press Ctrl-C again to quit at once; then nothing more is written.\n';

/** A test that has not passed in the runner is not written, and there was no time to let one pass. */
function quitText(written: readonly string[]): string {
  if (written.length === 0) return 'Quit: nothing was written, all test files are as they were.\n';
  return `Quit: ${written.join(', ')} had been written before; all other test files are as they were.\n`;
}

function listText(given: Arguments): string {
  ensureKnown(given.flags);
  const [what = ''] = given.positional;
  const choices = listed[what];
  const names = Object.keys(listed);
  if (choices === undefined) {
    const near = nearestName(what, names);
    const cause = what === '' ? 'covolve list needs to know what.' : `covolve cannot list "${what}".`;
    throw new UserError(cause, near === undefined ? `Choose from: ${names.join(', ')}.` : `Did you mean ${near}?`);
  }
  const width = Math.max(...choices.map((choice) => choice.name.length));
  return choices.map((choice) => `${choice.name.padEnd(width)}  ${choice.help}\n`).join('');
}

function print(world: CliWorld, text: string): number {
  world.stdout.write(text);
  return EXIT.done;
}

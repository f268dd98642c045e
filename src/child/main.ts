/** Entry of the sandboxed process: takes one job from its pipe, answers through the other, and ends. */
import { setFlagsFromString } from 'node:v8';
import { knowSources } from '../execute/host/absent-files.js';
import { hideTestFiles } from '../execute/host/project-files.js';
import { bePatient } from '../execute/patience.js';
import { eventLoopTurn, real } from '../execute/real-world.js';
import { installSurroundings } from '../execute/surroundings.js';
import { readJob, watchParentArgument, writeFrame, writeSignal } from '../execute/wire.js';
import { describeFailure } from './describe-failure.js';
import { goElsewhere } from './elsewhere.js';
import { observeAgain } from './observe-again.js';
import { type Job, runSession, type Send } from './session.js';
import { testKey } from '../testcase/key.js';
import type { TestCase } from '../testcase/statement.js';
import { loadSubject } from './subject.js';
import { watchParent } from './watch-parent.js';

// Garbage is collected when there is no more room, within what made it, and not ahead of time in a turn of the event loop:
// so it is done a fifth less often, and what tests leave is part of their time.
setFlagsFromString('--no-minor-gc-task');
// A search makes many small calls and is over within seconds: what is called often is optimised after half as many of them.
setFlagsFromString('--interrupt-budget=30000');

const exit = (process as unknown as { reallyExit(code: number): never }).reallyExit.bind(process);

const send: Send = (message) => {
  try {
    if (message.kind === 'running' || message.kind === 'reached') writeSignal(message);
    else writeFrame(message);
  } catch {
    // The parent is gone: nobody is left to work for.
    exit(1);
  }
};

async function main(job: Job): Promise<void> {
  installSurroundings(job.search.guarded);
  hideTestFiles(job.search.testFiles);
  knowSources(job.program.modules.map(({ code }) => code));
  const { task } = job;
  const comeBack = task.kind === 'observe' && task.elsewhere ? goElsewhere(task.elsewhere) : undefined;
  const begunAt = real.now();
  const subject = await loadSubject(job).catch((error: unknown) => {
    send({ kind: 'load-failed', ...describeFailure(error) });
    return undefined;
  });
  comeBack?.();
  if (!subject) return;
  const { mutable, coveredByImport } = subject;
  send({ kind: 'loaded', mutable, coveredByImport, importMs: real.now() - begunAt });
  if (job.search.budget.kind === 'executions') bePatient(() => send({ kind: 'waiting' }));
  if (task.kind === 'observe') await observeAgain(job, task, subject, { send, giveUp, clock: real.now });
  else
    await runSession(job, subject, {
      clock: real.now,
      residentBytes: real.residentBytes,
      send,
      turn: eventLoopTurn,
      giveUp,
      makeRoom,
    });
}

async function giveUp(culprit: TestCase, ban = testKey(culprit)): Promise<never> {
  const callables = culprit.statements.flatMap((statement) => ('callable' in statement ? [statement.callable] : []));
  send({ kind: 'spoilt', ban, callables });
  return exit(0);
}

async function makeRoom(): Promise<never> {
  send({ kind: 'full' });
  return exit(0);
}

const watched = process.argv.find((argument) => argument.startsWith(watchParentArgument));
if (watched !== undefined) watchParent(Number(watched.slice(watchParentArgument.length)));

const job = readJob() as Job | undefined;
if (job) {
  try {
    await main(job);
  } catch (error) {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    send({ kind: 'crashed', message, stack });
  }
}
exit(0);

import { realFiles } from '../execute/guards/real-files.js';
import { pendingWork } from '../execute/pending-work.js';
import { criteria } from '../goals/index.js';
import { type GoalGraph, restrictGoals } from '../goals/goal-graph.js';
import type { ArchivedTest, ChildJob, ChildMessage } from '../model/job.js';
import type { FoundTest } from '../testcase/found-test.js';
import { plainTest } from '../testcase/shapes.js';
import type { TestCase } from '../testcase/statement.js';
import type { Clock } from '../util/clock.js';
import { type FinishState, finishSuite } from './finish.js';
import { Meter } from './meter.js';
import { createPost, type Post } from './post.js';
import type { SearchProgress } from './search-state.js';
import { searchSubject } from './search-subject.js';
import type { LoadedSubject } from './subject.js';

export type Job = ChildJob<TestCase>;
export type Send = (message: ChildMessage<TestCase, FoundTest>) => void;

export interface SessionIo {
  readonly clock: Clock;
  readonly send: Send;
  /** Lets the event loop turn once, so that what the subject left behind surfaces. */
  readonly turn: () => Promise<void>;
  /** What this process holds in memory. */
  readonly residentBytes: () => number;
  /** Leaves the work to another child; never comes back. */
  readonly giveUp: (culprit: TestCase, ban?: string) => Promise<never>;
  /** The same where no test is to blame. */
  readonly makeRoom: () => Promise<never>;
}

/** What a checkpoint holds: where in the work the child was. */
export type SessionState =
  | SearchProgress
  | {
      readonly phase: 'finish';
      readonly archive: readonly ArchivedTest<TestCase>[];
      readonly mocked?: readonly ArchivedTest<TestCase>[];
      readonly finish: FinishState;
    };

/** The whole work of a child on one subject: search, then minimise and observe; from a checkpoint where there is one. */
export async function runSession(job: Job, subject: LoadedSubject, io: SessionIo): Promise<void> {
  const { task } = job;
  if (task.kind === 'observe') return;
  const resumed = task.resume?.state as SessionState | undefined;
  const goals = goalsOf(job, subject);
  const searched = resumed?.phase === 'search' ? resumed : undefined;
  const post: Post<Parameters<Send>[0]> = createPost(io.clock, io.send, searched?.messageMs);
  const meter = new Meter({
    executor: subject.executor,
    runAlone: subject.runAlone,
    clock: io.clock,
    isFull: () =>
      pendingWork.isBlocked ||
      realFiles.tooMany ||
      (job.search.roomMb !== undefined && io.residentBytes() > job.search.roomMb * 2 ** 20),
    budget: job.search.budget,
    bans: new Set(job.bans),
    quarantine: new Set(job.quarantine),
    avoided: new Set(job.avoided),
    ...(job.announceFrom === undefined ? {} : { announceFrom: job.announceFrom }),
    announceCalls: job.announceCalls === true,
    wanted: subject.trace.wanted,
    executions: task.resume?.executions ?? 0,
    elapsedMs: job.elapsedMs,
    messageMs: () => post.spentMs,
    onAnnounced: (execution, tests) => post.send(() => ({ kind: 'announced', execution, tests: tests.map(plainTest) })),
    onRunning: (execution) => post.send(() => ({ kind: 'running', execution })),
    onReached: (index) => post.send(() => ({ kind: 'reached', index })),
    onBeat: (executions, slowestMs) =>
      post.send(() => ({ kind: 'beat', phase: progress.phase, executions, covered: progress.covered, slowestMs })),
  });
  const progress: { phase: 'search' | 'finish'; covered: number } = { phase: 'search', covered: 0 };
  let archive: readonly ArchivedTest<TestCase>[];
  let mocked: readonly ArchivedTest<TestCase>[] = [];
  if (resumed?.phase === 'finish') ({ archive, mocked = [] } = resumed);
  else if (task.kind === 'finish') archive = task.archive;
  else ({ archive, mocked } = await searchSubject({ job, goals, subject, meter, io, post, progress, resumed: searched }));
  progress.phase = 'finish';
  progress.covered = archive.length;
  const suite = await finishSuite({
    job,
    subject,
    meter,
    io,
    archive,
    mocked,
    goals: goals.goals,
    resume: resumed?.phase === 'finish' ? resumed.finish : undefined,
    checkpoint: (finish) =>
      io.send({
        kind: 'checkpoint',
        checkpoint: { executions: meter.executions, state: { phase: 'finish', archive, mocked, finish } },
      }),
  });
  if (meter.culprit !== undefined) await io.giveUp(meter.culprit);
  io.send({ kind: 'done', suite });
}

/** The branch goals, less those that importing the module covers, and only the selected ones. */
function goalsOf(job: Job, subject: LoadedSubject): GoalGraph {
  const graph = criteria.branch.goals(job.table);
  const imported = new Set(subject.coveredByImport);
  const selected = job.search.goals ? new Set(job.search.goals) : undefined;
  const wanted = graph.goals.filter((goal) => !imported.has(goal) && (selected?.has(goal) ?? true));
  return restrictGoals(graph, new Set(wanted));
}

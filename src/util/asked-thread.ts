import { parentPort, Worker } from 'node:worker_threads';

/** Work that takes seconds at a time, in a thread of its own: this process goes on hearing its children and the user meanwhile. */
export interface AskedThread<Question, Answer> {
  /** Rejects with what answering threw, with `ThreadLost`, or with `ThreadClosed`. */
  ask(question: Question): Promise<Answer>;
  /** For good: what has not been answered by then gets no answer any more. */
  close(): Promise<void>;
}

export interface ThreadSettings {
  /** A file that calls `answerQuestions`. */
  readonly entry: string | URL;
  /** Who answers: `the type checker`. */
  readonly name: string;
  /** What it finds as `workerData`. */
  readonly given?: unknown;
}

/** The thread ended in the middle of a question. The next one gets a new thread. */
export class ThreadLost extends Error {
  readonly outOfMemory: boolean;

  constructor(name: string, cause: unknown) {
    super(`${name} ended by itself: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'ThreadLost';
    this.outOfMemory = (cause as NodeJS.ErrnoException | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY';
  }
}

/** Nobody wants to know any more. */
export class ThreadClosed extends Error {
  constructor(name: string) {
    super(`${name} was closed`);
    this.name = 'ThreadClosed';
  }
}

type Said<Answer> = { readonly answer: Answer } | { readonly fault: Error };

interface Asked<Question, Answer> {
  readonly question: Question;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * The thread begins with the first question and keeps nobody waiting who does not wait for an answer. It is asked one thing
 * at a time, so that it is known what has ended it.
 */
export function createAskedThread<Question, Answer>({ entry, name, given }: ThreadSettings): AskedThread<Question, Answer> {
  let worker: Worker | undefined;
  let asked: Asked<Question, Answer> | undefined;
  const waiting: Asked<Question, Answer>[] = [];
  let isClosed = false;

  const settle = (tell: (who: Asked<Question, Answer>) => void): void => {
    const who = asked;
    asked = undefined;
    if (who) tell(who);
    goOn();
  };
  const start = (): Worker => {
    const started = new Worker(entry, { workerData: given });
    const lose = (cause: unknown): void => {
      if (worker !== started) return;
      worker = undefined;
      void started.terminate();
      settle(({ reject }) => reject(new ThreadLost(name, cause)));
    };
    started.on('message', (said: Said<Answer>) => {
      if (worker === started) settle(({ resolve, reject }) => ('fault' in said ? reject(said.fault) : resolve(said.answer)));
    });
    started.on('error', lose);
    started.on('messageerror', lose);
    started.on('exit', (code) => lose(new Error(`exit code ${code}`)));
    return started;
  };
  const goOn = (): void => {
    if (asked) return;
    asked = waiting.shift();
    if (!asked) {
      worker?.unref();
      return;
    }
    try {
      worker ??= start();
      worker.ref();
      worker.postMessage(asked.question);
    } catch (error) {
      // The system has no room for a thread.
      settle(({ reject }) => reject(new ThreadLost(name, error)));
    }
  };
  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new ThreadClosed(name));
        waiting.push({ question, resolve, reject });
        goOn();
      }),
    close: async () => {
      isClosed = true;
      const ending = worker;
      // Gone before it ends: an answer that is still on its way would let go of it, and this process would end first.
      worker = undefined;
      const unanswered = [...(asked ? [asked] : []), ...waiting.splice(0)];
      asked = undefined;
      for (const { reject } of unanswered) reject(new ThreadClosed(name));
      await ending?.terminate();
    },
  };
}

/** The side of the thread. What answering throws is the asker's to judge. */
export function answerQuestions<Question, Answer>(answer: (question: Question) => Answer): void {
  const say = (said: Said<Answer>): void => parentPort?.postMessage(said);
  parentPort?.on('message', (question: Question) => {
    try {
      say({ answer: answer(question) });
    } catch (error) {
      const { message, stack } = error instanceof Error ? error : new Error(String(error));
      // Without anything else that it carries, which need not be anything that can be sent.
      say({ fault: Object.assign(new Error(message), { stack }) });
    }
  });
}

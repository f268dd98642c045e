import type { Send } from './session.js';

/** A bug of ours must not cost what was found: it is told, and the work goes on without the step that it was in. */
export function tellFault(send: Send, error: unknown): void {
  send({ kind: 'fault', message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
}

export async function unlessBroken<R>(send: Send, otherwise: R, step: () => Promise<R>): Promise<R> {
  try {
    return await step();
  } catch (error) {
    tellFault(send, error);
    return otherwise;
  }
}

/** In real milliseconds, of a machine with little to do: nobody waits long for each test that leaves something undone. */
const shortMs = { work: 200, blocked: 1000 };
/** Twenty times as long as what is meant to be waited for may take. */
const longMs = 5000;
/** As many as the pool has threads: afterwards nothing has its turn there, and the child is left. */
const mostVain = 4;

let workMs = shortMs.work;
let blockedMs = shortMs.blocked;
let vain = 0;
let tell = (): void => {};

/**
 * How long is waited for what goes on outside of JavaScript, of which only real time brings the end. Under an execution budget how
 * busy the machine is shall not decide what a test shows, so there it is much longer.
 */
export const patience = {
  /** For work that is under way. */
  get workMs(): number {
    return workMs;
  },
  /** For all other things, which take no time by themselves. */
  shortMs: shortMs.work,
  /** When nothing moves any more. */
  get blockedMs(): number {
    return blockedMs;
  },
  /** Somebody takes silence for death. */
  tell(): void {
    tell();
  },
  /** Nothing has come of it. What never comes, such as `Atomics.waitAsync` without a counterpart, must not take hours in sum. */
  lost(): void {
    if (++vain === mostVain) workMs = shortMs.work;
  },
};

/** `sign` is called every now and then during a wait. Gives the way back. */
export function bePatient(sign: () => void, most = longMs): () => void {
  tell = sign;
  workMs = most;
  blockedMs = Math.max(blockedMs, most);
  vain = 0;
  return () => {
    tell = () => {};
    workMs = shortMs.work;
    blockedMs = shortMs.blocked;
  };
}

/** Imports are waited for as long as at first, also where they are repeated, and take no wait from the tests. */
export async function withoutPatience<T>(body: () => Promise<T>): Promise<T> {
  const before = { workMs, blockedMs, vain };
  workMs = shortMs.work;
  blockedMs = shortMs.blocked;
  try {
    return await body();
  } finally {
    ({ workMs, blockedMs, vain } = before);
  }
}

import { type Supervised, unstableImport } from '../execute/supervise.js';
import { fail } from './failure.js';

/** Of a second child, which has to import what another one could: once more where it cannot, as chance may have a part in it. */
export async function observedAgain(observe: () => Promise<Supervised>): Promise<Extract<Supervised, { kind: 'observed' }>> {
  const first = await observe();
  const last = first.kind === 'load-failed' ? await observe() : first;
  if (last.kind === 'observed') return last;
  return failed(last.kind === 'load-failed' && last.code !== 'IMPORT_UNSTABLE' ? unstableImport(last) : last);
}

/** The reason for which a child did not do what it was to do; a bug of ours is the last that comes into question. */
export function failed(end: Supervised): never {
  switch (end.kind) {
    case 'load-failed':
      return fail(end.code, end.message);
    case 'lost':
      return fail('CHILDREN_LOST', end.message);
    case 'crashed':
      return fail('CHILD_CRASHED', end.message);
    default:
      return fail('CHILD_CRASHED', 'unexpected answer of the child');
  }
}

import { prune } from '../testcase/prune.js';
import type { Statement } from '../testcase/statement.js';
import { itemsOf, type Items } from './items.js';
import type { MinimiseSubject } from './subject.js';
import type { Steps, Trial } from './trial.js';

/** Leaves out optional arguments, elements, optional properties and returned values, the last statement's first. */
export function* trim(trial: Trial, subject: MinimiseSubject): Steps<void> {
  // Counted from the end: what goes is before the statement, so its distance from there stays.
  for (let fromEnd = 1; fromEnd <= trial.best.test.statements.length; fromEnd++) yield* trimStatement(fromEnd, trial, subject);
}

function* trimStatement(fromEnd: number, trial: Trial, subject: MinimiseSubject): Steps<void> {
  const { statements } = trial.best.test;
  const at = statements.length - fromEnd;
  const items = itemsOf(statements[at] as Statement, subject.facts);
  if (items === undefined) return;
  const shrinking = shrink(items);
  let step = shrinking.next();
  while (!step.done) {
    const accepted: boolean = yield* trial.attempt(prune({ statements: statements.with(at, items.keep(step.value)) }));
    step = shrinking.next(accepted);
  }
}

/** Sets of parts to keep, each asked for and told whether it did: none that can go, then halves, then single ones. */
export function* shrink({ freedom, least }: Items): Generator<readonly number[], void, boolean> {
  let kept = freedom.map((_, n) => n);
  const canGo = (): number[] => kept.filter((n) => freedom[n] !== 'never');
  const allowed = (rest: readonly number[]): boolean =>
    rest.length >= least && kept.every((n) => freedom[n] !== 'tail' || rest.includes(n) || !rest.some((other) => other > n));
  for (let size = canGo().length; size >= 1; size = size > 1 ? Math.ceil(size / 2) : 0) {
    for (let end = canGo().length; end > 0; end -= size) {
      const gone = canGo().slice(Math.max(0, end - size), end);
      const rest = kept.filter((n) => !gone.includes(n));
      if (gone.length > 0 && allowed(rest) && (yield rest)) kept = rest;
    }
  }
}

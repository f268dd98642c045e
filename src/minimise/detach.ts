import { prune } from '../testcase/prune.js';
import type { Ref, Statement, TestCase } from '../testcase/statement.js';
import { references, remap, wanted } from '../testcase/statements/index.js';
import { plainLiterals } from './plain-literals.js';
import { withReferences } from './references.js';
import type { MinimiseSubject } from './subject.js';
import type { Steps, Trial } from './trial.js';

/** Passes literals where the result of an earlier call is passed for no reason: calls are chained by chance in search. */
export function* detach(trial: Trial, subject: MinimiseSubject): Steps<void> {
  for (let fromEnd = 1; fromEnd <= trial.best.test.statements.length; fromEnd++) {
    const { test } = trial.best;
    const at = test.statements.length - fromEnd;
    const statement = test.statements[at] as Statement;
    for (const [n, ref] of references(statement).entries()) {
      if (!isResult(test.statements[ref]) || statement.kind === 'await') continue;
      for (const candidate of withLiteral(trial.best.test, fromEnd, n, subject)) if (yield* trial.attempt(candidate)) break;
    }
  }
}

function isResult(statement: Statement | undefined): boolean {
  return statement?.kind === 'call' || statement?.kind === 'get' || statement?.kind === 'await';
}

/** A literal before the statement moves everything from there on by one; the distance from the end stays. */
function withLiteral(test: TestCase, fromEnd: number, n: number, { facts }: MinimiseSubject): readonly TestCase[] {
  const at = test.statements.length - fromEnd;
  const statement = test.statements[at] as Statement;
  const type = wanted(statement, n, facts);
  const shift = (ref: Ref): Ref => (ref < at ? ref : ref + 1);
  return plainLiterals(type, facts.table).map((value) =>
    prune({
      statements: [
        ...test.statements.slice(0, at),
        { kind: 'primitive', type, value },
        withReferences(statement, (ref, i) => (i === n ? at : ref)),
        ...test.statements.slice(at + 1).map((later) => remap(later, shift)),
      ],
    }),
  );
}

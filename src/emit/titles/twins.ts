/** What only the making of their objects tells apart: of two tests that do the same otherwise both say it. */
import type { Statement } from '../../testcase/statement.js';
import { references } from '../../testcase/statements/index.js';
import type { TestPlan } from '../test-plan.js';
import { type ArgumentFact, makerFacts } from './argument-facts.js';
import type { Told } from './clearer.js';
import { branchClauses, type TitleFacts } from './condition.js';
import { isCondition } from './influence.js';
import { joined } from './joined.js';
import { makingOf } from './making.js';
import { perPlan } from './per-plan.js';

/** `after set(1, 2) when maxSize is 1`, beside another that does the same with a maxSize of 2. */
export function twinEnds({ plan, end, outcome }: Told, all: readonly Told[], facts: TitleFacts): readonly string[] {
  if (end === '' || makingOf(plan, facts.model) !== undefined) return [];
  const shape = shapeOf(plan, facts.model);
  const twins = all.filter((other) => other.plan !== plan && shapeOf(other.plan, facts.model) === shape);
  const differing = twins.flatMap((twin) => differingFacts(plan, twin.plan, facts));
  const untold = differing.filter((fact) => !isSaid(fact, `${outcome} ${end}`));
  const [clause, ...others] = new Set(untold.map((fact) => fact.clause));
  if (clause === undefined || others.length > 0) return [];
  // What it was made with says more than a member that nobody sees.
  const states = branchClauses(plan, facts).filter((branch) => branch.ofState);
  const state = states.map((branch) => ` when ${branch.clause}`).find((words) => end.endsWith(words));
  return [joined([state === undefined ? end : end.slice(0, -state.length), `when ${clause}`])];
}

/** What is called, on what and with how much; not the literals, nor the order of options. */
const shapeOf = perPlan((plan, model): string => {
  const calls = plan.statements.flatMap((statement) =>
    isLiteral(statement) || statement.kind === 'object'
      ? []
      : [[statement.kind, 'callable' in statement ? statement.callable : -1, references(statement).length]],
  );
  const keys = makerFacts(plan, model).map(({ key }) => key);
  return JSON.stringify([calls, keys.toSorted()]);
});

function isLiteral(statement: Statement | undefined): boolean {
  return statement?.kind === 'primitive' || statement?.kind === 'enum';
}

/** Literals that the objects were made with: where nothing else differs, or where they are seen to lead another way. */
function differingFacts(plan: TestPlan, twin: TestPlan, { model }: TitleFacts): readonly ArgumentFact[] {
  const [own, theirs] = [makerFacts(plan, model), makerFacts(twin, model)];
  const isAll = otherLiterals(plan, own) === otherLiterals(twin, theirs);
  return own.filter((fact) => {
    const other = theirs.find(({ key }) => key === fact.key);
    const isGiven = fact.ref !== undefined && isLiteral(plan.statements[fact.ref]) && fact.clause !== undefined;
    return (
      isGiven &&
      other !== undefined &&
      other.words !== fact.words &&
      (isAll || (isCondition(fact.influence) && isCondition(other.influence)))
    );
  });
}

/** All literals that the object was not made with. */
function otherLiterals({ statements }: TestPlan, made: readonly ArgumentFact[]): string {
  const others = statements.filter((statement, ref) => isLiteral(statement) && !made.some((fact) => fact.ref === ref));
  return others
    .map((statement) =>
      statement.kind === 'primitive' ? `${typeof statement.value} ${String(statement.value)}` : JSON.stringify(statement),
    )
    .join();
}

/** `when maxSize is 1`, `with maxSize 1`. */
function isSaid({ clause = '' }: ArgumentFact, title: string): boolean {
  return [clause, clause.replace(' is ', ' ')].some((words) => title.includes(words));
}

import type { TestPlan } from '../test-plan.js';
import { conditionWords, type TitleFacts } from './condition.js';
import { outcomeWords } from './outcome.js';
import { allArgumentsWords, argumentCountWords, argumentFacts, differingArgumentsWords } from './argument-facts.js';
import { historyWords, newObjectWords } from './situation.js';

/** Longest title; a fact that would not fit is left out. */
const longest = 90;

/**
 * Titles for the tests of one group: outcome and condition, unique. Where two would be equal the next distinguishing
 * fact is added, and a number only when nothing distinguishes them (algorithms.md C16).
 */
export function titleTests(
  plans: readonly TestPlan[],
  facts: TitleFacts,
  taken: ReadonlySet<string> = new Set(),
): readonly string[] {
  const outcomes = plans.map((plan) => outcomeWords(plan, facts.model));
  const options = plans.map((plan, i) =>
    candidates(
      plan,
      plans.filter((_, j) => j !== i && outcomes[j] === outcomes[i]),
      plans.filter((_, j) => j !== i),
      facts,
    ),
  );
  const used = new Set(taken);
  const count = (title: string): number => plans.filter((_, i) => titles(i)[0] === title).length;
  const titles = (i: number): readonly string[] => combinations(outcomes[i] ?? '', options[i] ?? []);
  return plans.map((_, i) => {
    const own = titles(i);
    const chosen =
      own.find((title) => !used.has(title) && (title !== own[0] || count(title) === 1)) ??
      own.find((title) => !used.has(title)) ??
      numbered(own[0] ?? '', used);
    used.add(chosen);
    return chosen;
  });
}

/** What could follow the outcome, most telling first. `alike` are the tests with the same outcome. */
function candidates(
  plan: TestPlan,
  alike: readonly TestPlan[],
  others: readonly TestPlan[],
  facts: TitleFacts,
): readonly string[] {
  const args = argumentFacts(plan, facts.model);
  const [condition, ...conditions] = conditionWords(plan, facts).map((clause) => `when ${clause}`);
  const neighbours = (alike.length > 0 ? alike : others).map((other) => argumentFacts(other, facts.model));
  const differing = differingArgumentsWords(args, neighbours);
  const history = historyWords(plan, facts.model);
  const list = [
    condition,
    history,
    differing,
    allArgumentsWords(args),
    newObjectWords(plan, facts.model),
    argumentCountWords(plan, facts.model),
    ...conditions,
  ];
  return [...new Set(list.filter((text) => text !== undefined))];
}

/** One fact after the outcome, then pairs of facts. */
function combinations(outcome: string, facts: readonly string[]): readonly string[] {
  const single = facts.map((fact) => `${outcome} ${fact}`);
  const pairs = facts.flatMap((first, i) => facts.slice(i + 1).map((second) => `${outcome} ${first} ${joined(first, second)}`));
  const fitting = [...single, ...pairs].filter((title) => title.length <= longest);
  return fitting.length > 0 ? fitting : [outcome];
}

function joined(first: string, second: string): string {
  return first.startsWith('when ') && second.startsWith('when ') ? second.replace(/^when/, 'and') : second;
}

function numbered(title: string, used: ReadonlySet<string>): string {
  for (let n = 2; ; n++) if (!used.has(`${title} (${n})`)) return `${title} (${n})`;
}

import type { TestPlan } from '../test-plan.js';
import { conditionWords, type TitleFacts } from './condition.js';
import { outcomeWords } from './outcome.js';
import { allArgumentsWords, argumentCountWords, argumentFacts, differingArgumentsWords } from './argument-facts.js';
import { detailWords } from './details.js';
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
  const details = plans.map((plan) => detailWords(plan, facts.model));
  /** What this test alone has, after the title or the outcome, whichever leaves room. */
  const withDetail = (i: number, title: string, taken_: ReadonlySet<string>): string | undefined => {
    const others = new Set(details.flatMap((list, j) => (j === i ? [] : list)));
    const own = details[i]?.filter((detail) => !others.has(detail)) ?? [];
    return own
      .flatMap((detail) => [`${title} ${detail}`, `${outcomes[i]} ${detail}`])
      .find((candidate) => candidate.length <= longest && !taken_.has(candidate));
  };
  return plans.map((_, i) => {
    const own = titles(i);
    const chosen =
      own.find((title) => !used.has(title) && (title !== own[0] || count(title) === 1)) ??
      own.find((title) => !used.has(title)) ??
      withDetail(i, own[0] ?? outcomes[i] ?? '', used) ??
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
  // What is the same in all other tests is no condition of this one, unless there is nothing else to say.
  const telling = (words: typeof newObjectWords): string | undefined => {
    const own = words(plan, facts.model);
    const isShared = others.length > 0 && args.length > 0 && others.every((other) => words(other, facts.model) === own);
    return isShared ? undefined : own;
  };
  const list = [
    condition,
    history,
    differing,
    allArgumentsWords(args),
    telling(newObjectWords),
    telling(argumentCountWords),
    ...conditions,
  ];
  return [...new Set(list.filter((text) => text !== undefined))];
}

/** One fact after the outcome, then pairs of facts. Where both would be too long, the outcome is told in short. */
function combinations(outcome: string, facts: readonly string[]): readonly string[] {
  const short = outcome.replace(/ with .*$/, '');
  const after = (fact: string): string => {
    const title = `${outcome} ${fact}`;
    return title.length <= longest ? title : `${short} ${fact}`;
  };
  const single = facts.map(after);
  const pairs = facts.flatMap((first, i) => facts.slice(i + 1).map((second) => after(`${first} ${joined(first, second)}`)));
  const fitting = [...single, ...pairs].filter((title) => title.length <= longest);
  return fitting.length > 0 ? fitting : [outcome];
}

function joined(first: string, second: string): string {
  return first.startsWith('when ') && second.startsWith('when ') ? second.replace(/^when/, 'and') : second;
}

function numbered(title: string, used: ReadonlySet<string>): string {
  for (let n = 2; ; n++) if (!used.has(`${title} (${n})`)) return `${title} (${n})`;
}

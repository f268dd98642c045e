import { regexExamples } from '../util/regex-examples.js';
import type { Unbuildable } from '../model/job.js';
import type { SubjectModel } from '../model/subject.js';
import type { SeenPattern } from '../runtime/pattern-watch.js';
import type { Rng } from '../util/rng.js';
import { createBlueprint } from './build/blueprint.js';
import { type Builder, startBuilder } from './build/builder.js';
import { findUnbuildable } from './build/unbuildable.js';
import { createUnitCalls, type UnitCalls } from './build/unit-calls.js';
import { crossTests } from './operators/crossover.js';
import { type KnownRun, mutateTest } from './operators/mutation.js';
import { defaultRates, type Rates } from './rates.js';
import type { TestCase } from './statement.js';

export interface FactoryOptions {
  /** Callables under test; all by default. The others may still be used to build what those need. */
  readonly selected?: readonly number[];
  /** Most statements a test may have. */
  readonly maxLength?: number;
  /** Nesting of a value from which on only the cheapest way is taken. */
  readonly maxDepth?: number;
  readonly rates?: Partial<Rates>;
}

/** Makes and varies tests of one subject. */
export interface Factory {
  /** Callables under test that can be called. */
  readonly targets: readonly number[];
  /** Those that cannot, with the reason. */
  readonly unbuildable: readonly Unbuildable[];
  /** Texts of these tests become material for new ones, in place of what was learned before. */
  learnTexts(tests: Iterable<TestCase>): void;
  /** Texts that match these become material like constants of the source; they are noted with the patterns. */
  learnPatterns(patterns: readonly SeenPattern[]): void;
  /** Names in a piece of source that members of the subject's types have. */
  membersNamed(source: string): readonly string[];
  /** A brief one makes one call, and what that needs. */
  random(rng: Rng, brief?: boolean): TestCase;
  mutate(test: TestCase, rng: Rng, known?: KnownRun): TestCase;
  crossover(a: TestCase, b: TestCase, rng: Rng): readonly [TestCase, TestCase];
  size(test: TestCase): number;
}

export function createFactory(model: SubjectModel, options: FactoryOptions = {}): Factory {
  const selected = options.selected ?? model.callables.map((callable) => callable.id);
  const blueprint = createBlueprint(model, {
    rates: { ...defaultRates, ...options.rates },
    maxLength: options.maxLength ?? 40,
    maxDepth: options.maxDepth ?? 4,
    selected,
  });
  const units = createUnitCalls(blueprint, selected);
  const constants = blueprint.pool.strings;
  return {
    targets: units.targets,
    unbuildable: findUnbuildable(blueprint.plans, selected, blueprint.costs, blueprint.maxLength),
    learnTexts: (tests) => {
      blueprint.pool.learned = textsOf(tests);
    },
    learnPatterns: (patterns) => {
      blueprint.pool.strings = withExamples(constants, patterns);
    },
    membersNamed: (source) => membersLike(namesIn(source), blueprint.paths.names),
    random: (rng, brief = false) => randomTest(startBuilder(blueprint, rng), units, rng, brief),
    mutate: (test, rng, known = {}) => mutateTest(test, blueprint, units, rng, known),
    crossover: (a, b, rng) => crossTests(a, b, blueprint, units, rng),
    size: (test) => test.statements.length,
  };
}

/** Patterns are seen one by one and all told again each time: those known before have their examples. */
function withExamples(constants: readonly string[], patterns: readonly SeenPattern[]): readonly string[] {
  const texts = new Set(constants);
  for (const pattern of patterns) {
    pattern.examples ??= regexExamples(pattern.source, pattern.flags);
    for (const example of pattern.examples) texts.add(example);
  }
  return [...texts];
}

/** Identifiers, and what stands between quotes: `options.strict`, `options['strict']`, or `strict` taken out of them. */
function namesIn(source: string): readonly string[] {
  const names = Array.from(source.matchAll(/(['"`])(.*?)\1|[\p{L}_$][\p{L}\p{N}_$]*/gu), ([name, , quoted]) => quoted ?? name);
  return [...new Set(names)];
}

/** Shorter beginnings have words in common by chance. */
const SHORTEST_STEM = 4;

/** Members are kept under names like their own: `this._strict`, `flags.arrays` of the option `array`, `flags.bools` of `boolean`. */
function membersLike(names: readonly string[], members: ReadonlySet<string>): readonly string[] {
  const stems = names.map((name) => name.replace(/^[_$]+|s$/g, ''));
  return [...members].filter((member) =>
    stems.some(
      (stem) =>
        stem === member ||
        `${stem}s` === member ||
        (Math.min(stem.length, member.length) >= SHORTEST_STEM && (stem.startsWith(member) || member.startsWith(stem))),
    ),
  );
}

function textsOf(tests: Iterable<TestCase>): readonly string[] {
  const texts = new Set<string>();
  for (const { statements } of tests) {
    for (const statement of statements) {
      if (statement.kind === 'primitive' && typeof statement.value === 'string' && statement.value !== '')
        texts.add(statement.value);
    }
  }
  return [...texts];
}

/** Calls of the unit, one after the other, until a random length is reached. */
function randomTest(builder: Builder, units: UnitCalls, rng: Rng, brief: boolean): TestCase {
  const { draft } = builder;
  const length = brief ? 1 : rng.between(1, draft.limit - 1);
  do {
    if (!units.append(builder, draft.length / length)) break;
  } while (draft.length < length);
  return draft.finish();
}

import { createFits } from '../testcase/types/assignability.js';
import { planCalls } from '../testcase/types/call-plan.js';
import { createTypeTable } from '../testcase/types/type-table.js';
import { fileClock, withClock } from './clock.js';
import type { EmitInput, EmittedSuite, EmittedTest } from './emit-input.js';
import type { FileScope } from './file-scope.js';
import { frameworks } from './frameworks/index.js';
import { hookLines, needsHooks } from './hooks.js';
import { footerLine, markerLine } from './generated-file/marker.js';
import { readGenerated } from './generated-file/read.js';
import { allPlans, groupTests, type TestGroup } from './groups.js';
import { createImports } from './imports.js';
import { quoted } from './literals/string.js';
import { mockLines } from './io-mocks/index.js';
import { planTest } from './test-plan.js';
import type { TitleFacts } from './titles/condition.js';
import { groupUnits } from './units.js';

/** The text of a test file, and where each test is in it. */
export function emitSuite(input: EmitInput): EmittedSuite {
  const file = createFileScope(input);
  const plans = input.tests.map((test) => planTest(withClock(test, file.clock)));
  const facts: TitleFacts = { model: input.model, table: input.table, coverage: coverageCounts(input) };
  const indexes = new Map(plans.map((plan, index) => [plan, index]));
  const lines: string[] = [];
  const tests: EmittedTest[] = [];

  const writeGroup = (group: TestGroup, path: readonly string[], hooked: boolean): void => {
    const titlePath = [...path, group.title];
    const pad = '  '.repeat(path.length);
    lines.push(`${pad}describe(${quoted(group.title)}, () => {`);
    let first = true;
    const separate = (): void => {
      if (!first) lines.push('');
      first = false;
    };
    // Where several groups inside need the same hooks they are written once, around them.
    const shared = group.groups.filter((inner) => needsHooks(allPlans(inner))).length > 1;
    const hooks = hooked ? [] : hookLines(shared ? allPlans(group) : group.plans, file, titlePath.length);
    for (const hook of hooks) {
      separate();
      lines.push(...hook);
    }
    for (const unit of groupUnits(group.plans, file, facts, titlePath.length)) {
      separate();
      const startLine = lines.length + 1;
      lines.push(...unit.lines);
      for (const { plan, title } of unit.rows) {
        tests.push({ titlePath: [...titlePath, title], startLine, endLine: lines.length, index: indexes.get(plan) ?? -1 });
      }
    }
    for (const inner of group.groups) {
      separate();
      writeGroup(inner, titlePath, hooked || hooks.length > 0);
    }
    lines.push(`${pad}});`);
  };

  groupTests(plans, input.model, input.subjectName).forEach((group, i) => {
    file.use('describe');
    if (i > 0) lines.push('');
    writeGroup(group, [], false);
  });
  const mocks = mockLines(input, file);
  return assemble(lines, tests, [
    markerLine(input.version),
    ...file.imports.lines().flatMap((line) => line.split('\n')),
    '',
    ...mocks,
  ]);
}

function assemble(lines: readonly string[], tests: readonly EmittedTest[], head: readonly string[]): EmittedSuite {
  const text = [...head, ...lines, '', ''].join('\n');
  const hashes = readGenerated(text).blocks.flatMap((block) => (block.kind === 'test' ? [block.hash] : []));
  return {
    text: `${text}${footerLine(hashes)}\n`,
    tests: tests.map((test) => ({ ...test, startLine: test.startLine + head.length, endLine: test.endLine + head.length })),
  };
}

export function createFileScope(input: EmitInput): FileScope {
  const framework = frameworks[input.framework];
  const imports = createImports({
    model: input.model,
    specifier: input.specifier,
    ...(input.specifierOf ? { specifierOf: input.specifierOf } : {}),
    subjectName: input.subjectName,
    runnerModule: framework.module,
    runnerNames: framework.names,
    language: input.language,
    fresh: input.fresh,
  });
  const types = createTypeTable(input.model);
  return {
    model: input.model,
    types,
    plans: planCalls(input.model, types),
    fits: createFits(types),
    language: input.language,
    framework,
    imports,
    fresh: input.fresh !== undefined,
    clock: fileClock(input),
    use: (name) => imports.runner(name),
  };
}

function coverageCounts(input: EmitInput): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const test of input.tests) for (const goal of test.goals) counts.set(goal, (counts.get(goal) ?? 0) + 1);
  return counts;
}

import type { MockableCall } from '../../model/effects.js';
import { call } from '../code.js';
import type { Doc } from '../doc.js';
import type { EmitInput, EmittableTest } from '../emit-input.js';
import type { FileScope } from '../file-scope.js';
import { observedLiteral } from '../literals/observed.js';
import type { TestPlan } from '../test-plan.js';
import type { TestScope } from '../test-scope.js';
import { fetch } from './fetch.js';
import { files } from './files.js';
import type { IoMock } from './io-mock.js';
import { processExit } from './process-exit.js';

/** All effects that tests can be written with. */
const ioMocks: readonly IoMock[] = [files, processExit, fetch];

export function hasMocks({ test }: TestPlan): boolean {
  return isMocked(test);
}

/** It has effects, for which its file must have mocks. */
export function isMocked({ effects }: Pick<EmittableTest, 'effects'>): boolean {
  return effects.denied.length > 0;
}

/** What a file with such tests has below its imports; nothing where there are none. */
export function mockLines(input: EmitInput, file: FileScope): readonly string[] {
  const calls = input.tests.flatMap(({ effects }) => effects.mockable ?? []);
  if (calls.length === 0) return [];
  const blocks = ioMocks.flatMap((mock) => ownLines(mock, calls, input, file));
  const vi = file.use('vi');
  const after = [`${file.use('afterEach')}(() => {`, `  ${vi}.clearAllMocks();`, `  ${vi}.restoreAllMocks();`, '});'];
  return [...blocks, after].flatMap((block) => [...block, '']);
}

function ownLines(
  mock: IoMock,
  calls: readonly MockableCall[],
  input: EmitInput,
  file: FileScope,
): readonly (readonly string[])[] {
  const own = calls.filter(mock.matches);
  return own.length === 0 ? [] : (mock.fileLines?.(own, input, file) ?? []);
}

export function mockSetUp(scope: TestScope): readonly Doc[] {
  return byMock(scope).flatMap(([mock, calls]) => mock.setUp?.(calls, scope) ?? []);
}

/** What each mock was called with; with what, only where that holds everywhere. */
export function mockExpectations(scope: TestScope): readonly Doc[] {
  const told = new Set<string>();
  return byMock(scope).flatMap(([mock, calls]) =>
    calls.flatMap((one): Doc[] => {
      const spy = mock.spy(one);
      const args = one.args?.map((arg) => observedLiteral(arg, scope));
      const key = JSON.stringify([spy, one.args]);
      if (told.has(key)) return [];
      told.add(key);
      const matcher: Doc = args ? call('.toHaveBeenCalledWith', args) : '.toHaveBeenCalled()';
      return [[`${scope.expect()}(${spy})`, matcher, ';']];
    }),
  );
}

function byMock({ plan }: TestScope): readonly (readonly [IoMock, readonly MockableCall[]])[] {
  const calls = plan.test.effects.mockable ?? [];
  return ioMocks.flatMap((mock) => {
    const own = calls.filter(mock.matches);
    return own.length === 0 ? [] : [[mock, own] as const];
  });
}

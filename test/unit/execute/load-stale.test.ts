import { expect, it } from 'vitest';
import { staleModules } from '../../../src/execute/load-stale.js';
import type { LinkedModule, LinkedProgram } from '../../../src/model/program.js';

/** `a>b,c!` is a module a that imports b and c; `!` marks state. */
function stale(...modules: string[]): string {
  const parsed = modules.map((text) => /^(\w)(!?)(?:>(.*))?$/.exec(text) as RegExpExecArray);
  const indexOf = (name: string) => parsed.findIndex(([, own]) => own === name);
  const linked = parsed.map(
    ([, file, state, targets]): LinkedModule => ({
      file: file as string,
      format: 'esm',
      code: '',
      links: Object.fromEntries((targets?.split(',') ?? []).map((name) => [name, { to: 'module', module: indexOf(name) }])),
      mutable: state === '!',
    }),
  );
  const program: LinkedProgram = { modules: linked, entry: 0, topLevelAwait: false };
  return staleModules(program)
    .map((index) => linked[index]?.file)
    .join('');
}

it('is empty without state', () => expect(stale('a>b', 'b')).toBe(''));
it('takes all importers of state, near and far', () => expect(stale('a>b', 'b>c', 'c!', 'd')).toBe('abc'));
it('leaves what a module with state imports', () => expect(stale('a!>b', 'b>c', 'c')).toBe('a'));
it('takes a cycle as a whole', () => expect(stale('a>b', 'b>a,c', 'c', 'd!>d')).toBe('d'));
it('takes a cycle with state as a whole', () => expect(stale('a>b', 'b!>a,c', 'c')).toBe('ab'));

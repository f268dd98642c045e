import { describe, expect, it } from 'vitest';
import { refusedByVariables } from '../../../src/child/import-trials.js';
import { LoadFailure } from '../../../src/execute/load-failure.js';

type Variables = Readonly<Record<string, string | undefined>>;

const refused = (...kinds: string[]): LoadFailure => new LoadFailure('IMPORT_REFUSED', 'refused', undefined, kinds);

/** What is told of a module that reads these variables, and how often it was imported. */
async function tried(
  names: readonly string[],
  values: readonly string[],
  failure: (variables: Variables) => unknown,
  mostImports = Infinity,
) {
  let imports = 0;
  const found = await refusedByVariables(
    names,
    (_, most) => values.slice(0, most),
    async (variables) => {
      imports++;
      return failure(Object.fromEntries(variables));
    },
    () => imports >= mostImports,
  );
  return { found: found.map(({ variables, kinds }) => [variables?.join(), kinds.join()]), imports };
}

describe('imports with other variables', () => {
  it('are none where it reads none', async () => {
    expect(await tried([], ['1'], () => undefined)).toEqual({ found: [], imports: 0 });
  });

  it('change all variables at once as long as nothing fails', async () => {
    expect(await tried(['A', 'B'], ['1', '2', '3'], () => undefined)).toEqual({ found: [], imports: 3 });
  });

  it('tell which variable it is, and go on without it', async () => {
    const run = tried(['A', 'B'], ['1', '2'], ({ A, B }) =>
      A === '1' ? refused('fs.rm') : B === '2' ? refused('fetch') : undefined,
    );
    expect((await run).found).toEqual([
      ['A', 'fs.rm'],
      ['B', 'fetch'],
    ]);
  });

  it('tell all of them where it takes several', async () => {
    const run = tried(['A', 'B'], ['1'], ({ A, B }) => (A === '1' && B === '1' ? refused('fs.rm') : undefined));
    expect((await run).found).toEqual([['A,B', 'fs.rm']]);
  });

  it('say nothing of imports that fail for another reason, and come to an end', async () => {
    const values = Array.from({ length: 40 }, (_, i) => String(i));
    expect(await tried(['A', 'B', 'C'], values, () => new Error('no'))).toEqual({ found: [], imports: 32 });
  });

  it('end when the time is up, and name no variable then that may not be the one', async () => {
    const fails = ({ A }: Variables): unknown => (A === '1' ? refused('fs.rm') : undefined);
    expect(await tried(['B', 'A'], ['1', '2'], fails, 2)).toEqual({ found: [[undefined, 'fs.rm']], imports: 2 });
    expect(await tried(['A', 'B'], ['1', '2'], fails, 2)).toEqual({ found: [['A', 'fs.rm']], imports: 2 });
    expect(await tried(['A', 'B'], ['0', '1'], fails, 1)).toEqual({ found: [], imports: 1 });
  });
});

import type { PoolConfig, TestProject, Vitest } from './vitest-api.js';

/** In which kind of process or thread tests run. */
export interface Pools {
  /** That of the user's own runs, for a file at this place; undefined where it is ours, or one that nobody could guard. */
  ownOf(finalPath: string): string | undefined;
  /** From now on tests run in this one, as the user has set it, or in ours. Gives its name. */
  enter(own: string | undefined): string;
}

/** Vitest's own. In processes a file by itself fares as it does in ours, isolated or not. */
const others: readonly string[] = ['threads', 'vmThreads', 'vmForks'];

/**
 * Most rounds run in a process for themselves whatever the project says: one that is warm runs tests by themselves in a
 * fraction of the time, and one that hangs or dies takes nobody along. But how a file fares in a thread, or in another realm than
 * the builtins it uses, only the project's own pool shows. So this is set when the configuration is resolved, and what it says is known.
 */
export function poolsOf(vitest: Vitest, project: TestProject, preloadFile: string): Pools {
  const configs = [...new Set<PoolConfig>([vitest.config, project.config])];
  const before = configs.map(({ pool, isolate, execArgv, poolOptions, poolRunner }) => {
    return { pool, isolate, execArgv, poolOptions, poolRunner };
  });
  const set = (settingsOf: (own: PoolConfig) => PoolConfig): void => {
    configs.forEach((config, at) => Object.assign(config, settingsOf(before[at] as PoolConfig)));
  };
  return {
    ownOf: (finalPath) => {
      set((own) => own);
      const { pool } = project.createSpecification(finalPath);
      return others.includes(pool) ? pool : undefined;
    },
    enter: (wanted) => {
      set((own) => (wanted === undefined ? ours(own) : preloaded(own, wanted, preloadFile)));
      return wanted ?? OURS;
    },
  };
}

const OURS = 'forks';

/** Before Vitest 4 some of it stands in options of the pool. */
function ours(own: PoolConfig): PoolConfig {
  const forks = { ...own.poolOptions?.[OURS], isolate: false, singleFork: true };
  return { ...own, pool: OURS, isolate: false, poolOptions: { ...own.poolOptions, [OURS]: forks }, poolRunner: undefined };
}

function preloaded(own: PoolConfig, pool: string, file: string): PoolConfig {
  const withFile = (args: readonly string[] = []): readonly string[] => [...args, '--require', file];
  const options = own.poolOptions?.[pool];
  return {
    ...own,
    execArgv: withFile(own.execArgv),
    poolOptions: { ...own.poolOptions, [pool]: { ...options, execArgv: withFile(options?.execArgv) } },
  };
}

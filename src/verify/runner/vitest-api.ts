/**
 * The part of Vitest's Node API that is used. Not imported from our own vitest: the user's copy is what runs, and its
 * types may differ from ours (3.2 and 4.1 are tested).
 */
export interface VitestNode {
  readonly version: string;
  createVitest(mode: 'test', options: object, viteOverrides: object): Promise<Vitest>;
}

export interface Vitest {
  readonly projects: readonly TestProject[];
  readonly config: VitestConfig;
  readonly state: {
    getFiles(paths: readonly string[]): readonly Task[];
    getUnhandledErrors(): readonly unknown[];
  };
  runTestSpecifications(specifications: readonly TestSpecification[]): Promise<unknown>;
  invalidateFile(path: string): void;
  close(): Promise<void>;
}

export interface TestProject {
  readonly name: string;
  readonly config: VitestConfig;
  readonly vite: { readonly config: { readonly plugins: readonly { readonly name: string }[] } };
  createSpecification(path: string, locations?: undefined, pool?: string): TestSpecification;
  matchesTestGlob?(path: string): boolean;
}

export interface TestSpecification {
  readonly pool: string;
}

/** What of a configuration says where tests run. */
export interface PoolConfig {
  readonly pool: string;
  readonly isolate: boolean;
  /** Of the processes or threads, from Vitest 4 on. */
  readonly execArgv?: readonly string[] | undefined;
  /** Until then. */
  readonly poolOptions?: Readonly<Record<string, PoolOptions>> | undefined;
  /** Where the pool is none of Vitest's own. */
  readonly poolRunner?: unknown;
}

export interface PoolOptions {
  readonly execArgv?: readonly string[];
}

export interface VitestConfig extends PoolConfig {
  readonly root: string;
  readonly testTimeout: number;
  readonly include: readonly string[];
  readonly setupFiles: string[];
  readonly env?: Readonly<Record<string, unknown>>;
  readonly sequence: { shuffle?: unknown; seed?: number };
}

/** A file, a suite or a test, as Vitest's runner keeps it. */
export interface Task {
  readonly type: 'suite' | 'test';
  readonly name: string;
  readonly filepath?: string;
  readonly tasks?: readonly Task[];
  readonly result?: {
    readonly state?: string;
    readonly errors?: readonly { readonly message?: string; readonly name?: string }[];
  };
}

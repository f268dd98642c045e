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
  runTestSpecifications(specifications: readonly unknown[]): Promise<unknown>;
  invalidateFile(path: string): void;
  close(): Promise<void>;
}

export interface TestProject {
  readonly name: string;
  readonly config: VitestConfig;
  readonly vite: { readonly config: { readonly plugins: readonly { readonly name: string }[] } };
  createSpecification(path: string): unknown;
  matchesTestGlob?(path: string): boolean;
}

export interface VitestConfig {
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

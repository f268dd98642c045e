import type { Framework, FrameworkName } from './framework.js';
import { vitest } from './vitest.js';

/** All runners that tests can be written for. */
export const frameworks = { vitest } satisfies Record<FrameworkName, Framework>;

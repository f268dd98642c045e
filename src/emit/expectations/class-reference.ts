import { exportedClassPath } from '../../assertions/class-path.js';
import type { TestScope } from '../test-scope.js';

/** The expression for a class by its name: exported by the subject, or a global. */
export function classReference(cls: string, scope: TestScope): string | undefined {
  const path = exportedClassPath(cls, scope.file.model);
  if (path) return scope.file.imports.subject(path);
  return cls in globalThis ? cls : undefined;
}

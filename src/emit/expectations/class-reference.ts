import { exportedClassPath } from '../../assertions/class-path.js';
import type { FileScope } from '../file-scope.js';

/** The expression for a class by its name: exported by the subject, or a global. */
export function classReference(cls: string, file: FileScope): string | undefined {
  const path = exportedClassPath(cls, file.model);
  if (path) return file.imports.subject(path);
  return cls in globalThis ? cls : undefined;
}

import type { SubjectModel } from '../model/subject.js';

/** Where the subject exports a class of this name. */
export function exportedClassPath(cls: string, model: SubjectModel): readonly string[] | undefined {
  const declared = model.classes.find((candidate) => candidate.name === cls && candidate.path !== undefined)?.path;
  return declared ?? model.callables.find((callable) => callable.kind === 'constructor' && callable.name === cls)?.path;
}

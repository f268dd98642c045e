/**
 * NATIVE_ADDON: a package needs compiled code, which the sandbox refuses · MISSING_DEPENDENCY: nothing is installed or
 * lies under that name · IMPORT_THREW: the project's own code threw while it was imported · IMPORT_ENDLESS: it was still running
 * when all steps were spent · IMPORT_REFUSED: importing it has effects that the sandbox refuses · BUILTINS_CHANGED: importing it
 * changes builtins for good · LOAD_FAILED: all else
 */
export type LoadFailureCode =
  | 'LOAD_FAILED'
  | 'NATIVE_ADDON'
  | 'MISSING_DEPENDENCY'
  | 'IMPORT_THREW'
  | 'IMPORT_ENDLESS'
  | 'IMPORT_REFUSED'
  | 'BUILTINS_CHANGED';

/** IMPORT_DIED: the process hung or died while it imported the module · IMPORT_UNSTABLE: the import succeeds and fails by turns */
export type ImportFailureCode = LoadFailureCode | 'IMPORT_DIED' | 'IMPORT_UNSTABLE';

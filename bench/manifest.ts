import { readFileSync } from 'node:fs';
import { UserError } from '../src/util/user-error.js';

/** One module of a published package. More fields may follow; these are the ones the bench needs. */
export interface BenchSubject {
  readonly id: string;
  readonly package: string;
  readonly version: string;
  /** Relative to the package folder. */
  readonly file: string;
  readonly tier: string;
  readonly branches?: number;
}

export interface Selection {
  readonly tier?: string;
  readonly only?: readonly string[];
}

export function readManifest(path: string, selection: Selection): readonly BenchSubject[] {
  const { subjects } = JSON.parse(readFileSync(path, 'utf8')) as { subjects: readonly BenchSubject[] };
  const chosen = subjects.filter(
    ({ id, tier }) =>
      (selection.tier === undefined || tier === selection.tier) &&
      (selection.only === undefined || selection.only.some((part) => id.includes(part))),
  );
  if (chosen.length === 0) throw new UserError(`${path} has no such subject.`, 'Check --tier and --only against the manifest.');
  return chosen;
}

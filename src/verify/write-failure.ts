/** Why something could not be written, in words, and what helps against it where that is known. */
export interface WriteFailure {
  readonly cause: string;
  readonly nextStep?: string;
}

export function causeOf(error: unknown): WriteFailure {
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? '';
  const known = causes[code];
  if (known) return known;
  return { cause: error instanceof Error ? error.message : String(error) };
}

export const tooLong = 'its path is too long for the file system';

const causes: Readonly<Record<string, WriteFailure>> = {
  ENOSPC: { cause: 'the disk is full', nextStep: 'Free some space, then run covolve again.' },
  EDQUOT: { cause: 'the quota of the disk is used up', nextStep: 'Free some space, then run covolve again.' },
  EROFS: { cause: 'the file system is read-only' },
  EACCES: { cause: 'permission is denied' },
  EPERM: { cause: 'the operation is not permitted' },
  ENAMETOOLONG: { cause: tooLong },
  ENOTDIR: { cause: 'a file stands where a folder should be' },
  EEXIST: { cause: 'a file stands where a folder should be' },
  EMFILE: { cause: 'too many files are open', nextStep: 'Raise the limit with ulimit -n, then run covolve again.' },
};

import { fileURLToPath } from 'node:url';
import { isSecretPath } from '../../util/secret-names.js';
import { noteDenied } from '../effects.js';
import { systemError } from '../overlay/system-error.js';
import { real } from '../real-world.js';

// Saved before a subject can replace them.
const SavedUrl = URL;
const SavedDecoder = TextDecoder;

/** The last that was asked about: each is asked twice. Nothing is changed on the disk while covolve runs. */
let asked: string | undefined;
let answer = false;

/** By what it is called or by what that leads to: a link may have any name. */
export function isSecret(given: unknown): boolean {
  const path = pathOf(given);
  if (path === '') return false;
  if (path === asked) return answer;
  asked = path;
  answer = isSecretPath(path, targetOf(path));
  return answer;
}

/** As if there were none: what stands in it can then be in no test, and the test is known to want it. */
export function refuseSecret(path: unknown, syscall: string): never {
  noteSecret();
  throw systemError('ENOENT', { syscall, path: pathOf(path) });
}

export function noteSecret(): void {
  noteDenied('fs.secret');
}

/** Itself where there is no such file, or where it must not be read anyway. */
function targetOf(path: string): string {
  try {
    return real.realpathSync(path);
  } catch {
    return path;
  }
}

/** A path as text; none where it is no path. */
export function pathOf(path: unknown): string {
  if (typeof path === 'string') return path;
  if (path instanceof Uint8Array) return new SavedDecoder().decode(path);
  if (!(path instanceof SavedUrl)) return '';
  try {
    return fileURLToPath(path);
  } catch {
    return '';
  }
}

import { noteDenied } from '../effects.js';
import { systemError } from '../overlay/system-error.js';

/** Names of files that hold what nobody wants to find in a test; examples of them are made to be read. */
const secretName =
  /(?:^|[\\/])(?:\.env(?:\.(?!(?:example|sample|template|dist|defaults)$)[^\\/]*)?|\.npmrc|\.netrc|\.pgpass|id_(?:rsa|dsa|ecdsa|ed25519)|[^\\/]*\.(?:pem|key|p12|pfx))$/i;

export function isSecret(path: unknown): boolean {
  return secretName.test(pathOf(path));
}

/** As if there were none: what stands in it can then be in no test, and the test is known to want it. */
export function refuseSecret(path: unknown): never {
  noteDenied('fs.secret');
  throw systemError('ENOENT', { syscall: 'open', path: pathOf(path) });
}

function pathOf(path: unknown): string {
  if (typeof path === 'string') return path;
  if (path instanceof URL) return path.pathname;
  return path instanceof Uint8Array ? new TextDecoder().decode(path) : '';
}

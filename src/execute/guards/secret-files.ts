import { fileURLToPath } from 'node:url';
import { noteDenied } from '../effects.js';
import { systemError } from '../overlay/system-error.js';
import { real } from '../real-world.js';

/** Names of files that hold what nobody wants to find in a test; examples of them are made to be read. */
const names = [
  String.raw`\.env(?:\.(?!(?:example|sample|template|dist|defaults)$)[^\\/]*)?`,
  String.raw`\.envrc|\.dev\.vars`,
  // Of programs that log in somewhere.
  String.raw`\.npmrc|\.yarnrc(?:\.yml)?|\.pypirc|[._]netrc|\.pgpass|\.my\.cnf|\.git-credentials|\.htpasswd|\.dockercfg`,
  String.raw`\.vault-token|\.s3cfg|\.boto|\.terraformrc|[^\\/]*\.tf(?:vars|state)`,
  // Of services.
  String.raw`(?:[^\\/]*[._-])?credentials?\.json|client[._-]?secrets?[^\\/]*\.json|[^\\/]*service[._-]?account[^\\/]*\.json`,
  String.raw`secrets?\.(?:json|ya?ml|toml)`,
  // Keys.
  String.raw`id_(?:rsa|dsa|ecdsa|ed25519)(?:_sk)?|[^\\/]*\.(?:pem|key|p8|p12|pfx|jks|keystore|ppk|kdbx)`,
];

/** Names that say nothing outside of their folder. */
const inFolders = [
  String.raw`[^\\/]*\.git[\\/](?:.*[\\/])?config`,
  String.raw`\.aws[\\/](?:credentials|config)`,
  String.raw`\.(?:docker[\\/]config\.json|kube[\\/]config|m2[\\/]settings\.xml|config[\\/]gh[\\/]hosts\.yml)`,
  String.raw`\.(?:cargo|gem)[\\/]credentials(?:\.toml)?`,
  String.raw`\.ssh[\\/][^\\/]+(?<!\.pub|[\\/]known_hosts)`,
  String.raw`\.gnupg[\\/].+`,
];

const secret = new RegExp(String.raw`(?:^|[\\/])(?:${[...names, ...inFolders].join('|')})$`, 'i');
/** Everybody has what packages bring along, such as the certificates that they trust. */
const published = /[\\/]node_modules[\\/]/;

// Saved before a subject can replace them.
const { apply } = Reflect;
const SavedUrl = URL;
const SavedDecoder = TextDecoder;
const { test } = RegExp.prototype;

/** The last that was asked about: each is asked twice. Nothing is changed on the disk while covolve runs. */
let asked: string | undefined;
let answer = false;

/** By what it is called or by what that leads to: a link may have any name. */
export function isSecret(given: unknown): boolean {
  const path = pathOf(given);
  if (path === '') return false;
  if (path === asked) return answer;
  asked = path;
  const target = targetOf(path);
  answer = !apply(test, published, [target]) && (apply(test, secret, [path]) || apply(test, secret, [target]));
  return answer;
}

/** As if there were none: what stands in it can then be in no test, and the test is known to want it. */
export function refuseSecret(path: unknown): never {
  noteDenied('fs.secret');
  throw systemError('ENOENT', { syscall: 'open', path: pathOf(path) });
}

/** Itself where there is no such file, or where it must not be read anyway. */
function targetOf(path: string): string {
  try {
    return real.realpathSync(path);
  } catch {
    return path;
  }
}

function pathOf(path: unknown): string {
  if (typeof path === 'string') return path;
  if (path instanceof Uint8Array) return new SavedDecoder().decode(path);
  if (!(path instanceof SavedUrl)) return '';
  try {
    return fileURLToPath(path);
  } catch {
    return '';
  }
}

import crypto, { type KeyObject } from 'node:crypto';
import { effects } from './effects.js';
import { noting, type Patches } from './patches.js';

/** Keys and primes are drawn outside JavaScript, where no generator of ours reaches: it is noted, so that nothing is claimed of them. */
export function noteNativeChance(patches: Patches): void {
  const note = (target: object, name: string, isDrawn: IsDrawn = always): void =>
    patches.replace(target, name, (original) =>
      noting(original, (args) => {
        if (!effects.random && isDrawn(args)) effects.random = true;
      }),
    );
  for (const name of drawing) note(crypto, name);
  note(crypto, 'createDiffieHellman', ([prime]) => typeof prime === 'number');
  note(crypto, 'publicEncrypt', ([key]) => paddingOf(key) !== crypto.constants.RSA_NO_PADDING);
  note(crypto, 'sign', ([, , key]) => signsByChance(key));
  note(crypto.Sign.prototype, 'sign', ([key]) => signsByChance(key));
  for (const { prototype } of [crypto.ECDH, crypto.DiffieHellman, crypto.DiffieHellmanGroup]) note(prototype, 'generateKeys');
  const subtle = Object.getPrototypeOf(crypto.webcrypto.subtle) as object;
  note(subtle, 'generateKey');
  note(subtle, 'sign', ([algorithm]) => namedIn(drawingAlgorithms, algorithm));
  note(subtle, 'encrypt', ([algorithm]) => namedIn(drawingAlgorithms, algorithm));
  note(subtle, 'wrapKey', ([, , , algorithm]) => namedIn(drawingAlgorithms, algorithm));
  for (const name of ['encapsulateBits', 'encapsulateKey']) note(subtle, name);
}

type IsDrawn = (args: readonly unknown[]) => boolean;

const always: IsDrawn = () => true;

const drawing = [
  'generateKey',
  'generateKeySync',
  'generateKeyPair',
  'generateKeyPairSync',
  'generatePrime',
  'generatePrimeSync',
  'encapsulate',
  'randomUUIDv7',
];

const drawingAlgorithms = new Set(['ECDSA', 'RSA-PSS', 'RSA-OAEP']);

function namedIn(names: ReadonlySet<string>, algorithm: unknown): boolean {
  const name: unknown = typeof algorithm === 'string' ? algorithm : (algorithm as { name?: unknown } | null | undefined)?.name;
  return typeof name === 'string' && names.has(name.toUpperCase());
}

// Saved before a subject can replace it.
const { createPrivateKey } = crypto;
const steady = new Set(['rsa', 'ed25519', 'ed448']);

/** Whether two signatures of the same are two. Of what is no key Node itself will complain. */
function signsByChance(key: unknown): boolean {
  if (paddingOf(key) === crypto.constants.RSA_PKCS1_PSS_PADDING) return true;
  try {
    const { asymmetricKeyType } = privateKey(key);
    return asymmetricKeyType !== undefined && !steady.has(asymmetricKeyType);
  } catch {
    return false;
  }
}

function privateKey(key: unknown): KeyObject {
  if (key instanceof crypto.KeyObject) return key;
  const inner = (key as { key?: unknown } | null | undefined)?.key;
  return inner instanceof crypto.KeyObject ? inner : createPrivateKey(key as string);
}

function paddingOf(key: unknown): unknown {
  return typeof key === 'object' && key !== null ? (key as { padding?: unknown }).padding : undefined;
}

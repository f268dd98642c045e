import crypto from 'node:crypto';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { rig, say, surrounded } from './executing.js';

/** Whether a body that is awaited counts as drawing by chance. */
async function draws(body: () => unknown): Promise<boolean> {
  const { effects, outcome, error } = await surrounded(() => rig({ body }).run(say.call(0), say.wait(0)));
  if (outcome !== 'ok') throw error;
  return effects.random;
}

const { subtle } = crypto.webcrypto;
const data = Buffer.from('x');
const ec = crypto.generateKeyPairSync('ec', { namedCurve: 'P-256' });
const rsa = crypto.generateKeyPairSync('rsa', { modulusLength: 1024 });
const ed = crypto.generateKeyPairSync('ed25519');
const pem = (key: crypto.KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }) as string;
const pss = { key: rsa.privateKey, padding: crypto.constants.RSA_PKCS1_PSS_PADDING };
const prime = crypto.getDiffieHellman('modp1').getPrime();
const ecdsa = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const hmac = { name: 'HMAC', hash: 'SHA-256' } as const;
const oaep = { name: 'RSA-OAEP', modulusLength: 1024, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' } as const;
const signing = subtle.generateKey(ecdsa, true, ['sign', 'verify']);
const mixing = subtle.importKey('raw', new Uint8Array(32), hmac, true, ['sign']);
const sealing = subtle.generateKey(oaep, true, ['encrypt', 'decrypt', 'wrapKey']);
const locking = subtle.importKey('raw', new Uint8Array(32), 'AES-GCM', true, ['encrypt']);

it.each<[string, () => unknown]>([
  ['generateKeyPairSync', () => crypto.generateKeyPairSync('ed25519')],
  ['generateKeyPair', () => promisify(crypto.generateKeyPair)('ed25519')],
  ['generateKeySync', () => crypto.generateKeySync('hmac', { length: 64 })],
  ['generatePrimeSync', () => crypto.generatePrimeSync(16)],
  ['generatePrime', () => promisify(crypto.generatePrime)(16)],
  ['createDiffieHellman', () => crypto.createDiffieHellman(512)],
  ['createDiffieHellman of a prime', () => crypto.createDiffieHellman(prime).generateKeys()],
  ['getDiffieHellman', () => crypto.getDiffieHellman('modp1').generateKeys()],
  ['createECDH', () => crypto.createECDH('prime256v1').generateKeys()],
  ['publicEncrypt', () => crypto.publicEncrypt(rsa.publicKey, data)],
  ['sign by ECDSA', () => crypto.sign('sha256', data, ec.privateKey)],
  ['sign by ECDSA with a text', () => crypto.sign('sha256', data, pem(ec.privateKey))],
  ['sign by ECDSA in another form', () => crypto.sign('sha256', data, { key: ec.privateKey, dsaEncoding: 'ieee-p1363' })],
  ['sign by RSA-PSS', () => crypto.sign('sha256', data, pss)],
  ['createSign', () => crypto.createSign('sha256').update(data).sign(ec.privateKey)],
  ['subtle.generateKey', () => subtle.generateKey(hmac, true, ['sign'])],
  ['subtle.sign', async () => subtle.sign({ ...ecdsa, hash: 'SHA-256' }, (await signing).privateKey, data)],
  ['subtle.encrypt', async () => subtle.encrypt('rsa-oaep', (await sealing).publicKey, data)],
  ['subtle.wrapKey', async () => subtle.wrapKey('raw', await locking, (await sealing).publicKey, 'RSA-OAEP')],
])('%s draws by chance', async (_, body) => {
  expect(await draws(body)).toBe(true);
});

it.each<[string, () => unknown]>([
  ['createHash', () => crypto.createHash('sha256').update(data).digest('hex')],
  ['sign by RSA', () => crypto.sign('sha256', data, rsa.privateKey)],
  ['sign by RSA with a text', () => crypto.sign('sha256', data, pem(rsa.privateKey))],
  ['sign by Ed25519', () => crypto.sign(null, data, ed.privateKey)],
  ['createSign', () => crypto.createSign('sha256').update(data).sign(rsa.privateKey)],
  ['createDiffieHellman of a prime', () => crypto.createDiffieHellman(prime).getPrime()],
  [
    'publicEncrypt of a whole block',
    () => crypto.publicEncrypt({ key: rsa.publicKey, padding: crypto.constants.RSA_NO_PADDING }, Buffer.alloc(128)),
  ],
  ['subtle.sign', async () => subtle.sign('HMAC', await mixing, data)],
  ['subtle.encrypt', async () => subtle.encrypt({ name: 'AES-GCM', iv: new Uint8Array(12) }, await locking, data)],
  ['subtle.digest', () => subtle.digest('SHA-256', data)],
  ['a key that is none', () => expect(() => crypto.sign('sha256', data, 'none')).toThrow('DECODER')],
])('%s does not', async (_, body) => {
  expect(await draws(body)).toBe(false);
});

it('leaves what promises give as it was', async () => {
  const pair = await surrounded(() => promisify(crypto.generateKeyPair)('ed25519'));
  expect(Object.keys(pair)).toEqual(['publicKey', 'privateKey']);
});

import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isSecret } from '../../../../src/execute/guards/secret-files.js';
import { temporaryProject } from '../../../helpers/temporary-project.js';

it.each([
  '.env',
  'app/.env.production',
  '.envrc',
  '.npmrc',
  '.yarnrc.yml',
  '.netrc',
  '_netrc',
  '.pypirc',
  '.pgpass',
  '.git-credentials',
  '.git/config',
  '.git/modules/a/config',
  'mirror.git/config',
  '.aws/credentials',
  'home\\.aws\\credentials',
  '.docker/config.json',
  '.kube/config',
  '.cargo/credentials.toml',
  '.ssh/work',
  '.gnupg/private-keys-v1.d/a',
  'credentials.json',
  'google-credentials.json',
  'client_secret_1.apps.json',
  'service-account.json',
  'serviceAccountKey.json',
  'my-service_account-key.json',
  'secrets.yaml',
  'id_ed25519',
  'server.PEM',
  'private.key',
  'release.jks',
  'debug.keystore',
  'AuthKey_1.p8',
  'prod.tfvars',
  'terraform.tfstate',
])('%s is secret', (path) => {
  expect([path, `/a/b/${path}`].map(isSecret)).toEqual([true, true]);
});

it.each([
  '.env.example',
  '.environment',
  'env',
  'a.env.ts',
  'config',
  'src/config',
  'git/config',
  '.github/config',
  'credentials.ts',
  'credentials.json.ts',
  'recredentials.json',
  'secrets.ts',
  'secretary.json',
  'accounts.json',
  'service.json',
  'keys.json',
  'monkey',
  '.ssh/id_rsa.pub',
  '.ssh/known_hosts',
  'aws/credentials',
  'package.json',
  '/app/node_modules/roots/cacert.pem',
])('%s is not', (path) => {
  expect(isSecret(path)).toBe(false);
});

it('is judged by what a path leads to', () => {
  const root = temporaryProject({ 'vault/credentials.json': '{}', 'app/node_modules/roots/ca.pem': '', 'pkg/.env': '' });
  mkdirSync(join(root, 'links'));
  const link = (name: string, target: string): string => {
    symlinkSync(join(root, target), join(root, 'links', name));
    return join(root, 'links', name);
  };
  writeFileSync(join(root, 'plain.txt'), '');
  expect(isSecret(link('a.txt', 'vault/credentials.json'))).toBe(true);
  expect(isSecret(join(link('folder', 'pkg'), '.env'))).toBe(true);
  // Called like one: somebody means it to be one.
  expect(isSecret(link('.env', 'plain.txt'))).toBe(true);
  expect(isSecret(link('b.txt', 'plain.txt'))).toBe(false);
  expect(isSecret(link('roots.pem', 'app/node_modules/roots/ca.pem'))).toBe(false);
  // A package of the workspace is linked into the folder of packages.
  symlinkSync(join(root, 'pkg'), join(root, 'app/node_modules/pkg'));
  expect(isSecret(join(root, 'app/node_modules/pkg/.env'))).toBe(true);
});

it('is nothing that is no path', () => {
  expect([undefined, 3, {}, new URL('https://example.org/.env')].map(isSecret)).toEqual([false, false, false, false]);
});

/**
 * Adds the optional packages of other platforms to package-lock.json. npm leaves out those that the registry in use
 * does not offer, and then `npm ci` refuses the lock on every machine. Run it after each change of dependencies.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const { packages } = lock;

for (const [owner, manifest] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(manifest.optionalDependencies ?? {})) {
    // Only exact versions can be written down without asking the registry.
    if (!/^\d/.test(version) || isLocked(owner, name, version)) continue;
    packages[placeFor(owner, name)] = { version, ...platformOf(name), ...(manifest.dev ? { dev: true } : {}), optional: true };
  }
}
const byPath = ([a], [b]) => (a === '' ? -1 : b === '' ? 1 : a.localeCompare(b, 'en'));
lock.packages = Object.fromEntries(Object.entries(packages).sort(byPath));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);

/** Looked up as Node does: beside the owner, then in the folders above. */
function isLocked(owner, name, version) {
  for (let folder = owner; ; folder = parentOf(folder)) {
    const found = packages[folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`];
    if (found) return found.version === version;
    if (!folder) return false;
  }
}

function placeFor(owner, name) {
  return packages[`node_modules/${name}`] ? `${owner}/node_modules/${name}` : `node_modules/${name}`;
}

function parentOf(folder) {
  return folder.includes('/node_modules/') ? folder.slice(0, folder.lastIndexOf('/node_modules/')) : '';
}

/** The names of such packages say what they are for: `@scope/binding-linux-arm64-musl`. */
function platformOf(name) {
  const os = /android|darwin|freebsd|linux|win32|openharmony|netbsd|openbsd|sunos|aix/.exec(name)?.[0];
  const cpu = /arm64|x64|ia32|riscv64|ppc64|s390x|loong64|mips64el|wasm32|arm/.exec(name)?.[0];
  const libc = name.includes('musl') ? 'musl' : os === 'linux' && name.includes('gnu') ? 'glibc' : undefined;
  return { ...(cpu ? { cpu: [cpu] } : {}), ...(os ? { os: [os] } : {}), ...(libc ? { libc: [libc] } : {}) };
}

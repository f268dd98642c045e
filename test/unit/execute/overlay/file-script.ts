import fs from 'node:fs';
import { join } from 'node:path';

/** One call of a function of `fs`, by its name without `Sync`; `@` in a path stands for the folder that it works in. */
export type Step = readonly [name: string, ...args: unknown[]];

export type Form = 'sync' | 'callback' | 'promise';

/** What a folder holds before a script begins. */
export function prepare(folder: string): void {
  fs.mkdirSync(join(folder, 'data', 'deep'), { recursive: true });
  fs.mkdirSync(join(folder, 'empty'));
  fs.writeFileSync(join(folder, 'data', 'a.txt'), 'alpha');
  fs.writeFileSync(join(folder, 'data', 'b.txt'), 'beta');
  fs.writeFileSync(join(folder, 'data', 'deep', 'c.txt'), 'gamma');
  fs.symlinkSync('data', join(folder, 'to-data'));
  fs.symlinkSync('a.txt', join(folder, 'data', 'to-a'));
}

/** Every file below a folder with its content, as the real disk has it. */
export function contents(folder: string): Record<string, string> {
  return Object.fromEntries(
    fs
      .readdirSync(folder, { recursive: true, withFileTypes: true })
      .map((entry) => [join(entry.parentPath ?? entry.path, entry.name).slice(folder.length), entry] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, entry]) => [name, entry.isFile() ? fs.readFileSync(folder + name, 'utf8') : kindOf(entry)]),
  );
}

/** Runs the steps one after the other and tells how each ended, without names of folders. */
export async function perform(steps: readonly Step[], folder: string, form: Form): Promise<readonly unknown[]> {
  const ends: unknown[] = [];
  const handles: unknown[] = [];
  for (const [name, ...given] of steps) {
    const args = given.map((arg) => placed(arg, folder, handles));
    let end: unknown;
    try {
      end = await run(name, args, form);
      if (name === 'open') handles.push(end);
    } catch (error) {
      end = error;
    }
    ends.push([name, shown(end, folder)]);
  }
  return ends;
}

async function run(name: string, args: readonly unknown[], form: Form): Promise<unknown> {
  if (name === 'exists')
    return form === 'callback'
      ? new Promise((resolve) => fs.exists(args[0] as string, resolve))
      : fs.existsSync(args[0] as string);
  const isDescriptors = typeof args[0] === 'number' || name === 'open';
  // Descriptors have no promises of their own.
  if (form === 'sync' || (form === 'promise' && isDescriptors)) return Reflect.apply(Reflect.get(fs, `${name}Sync`), fs, args);
  if (form === 'promise') return Reflect.apply(Reflect.get(fs.promises, name), fs.promises, args);
  return new Promise((resolve, reject) => {
    const callback = (error: unknown, result: unknown) => (error ? reject(error) : resolve(result));
    Reflect.apply(Reflect.get(fs, name), fs, [...args, callback]);
  });
}

/** `#0` is the descriptor that the first `open` gave. */
function placed(arg: unknown, folder: string, handles: readonly unknown[]): unknown {
  if (typeof arg !== 'string') return arg;
  return /^#\d$/.test(arg) ? handles[Number(arg.slice(1))] : arg.replace(/^@/, folder);
}

function shown(end: unknown, folder: string): unknown {
  const plain = (text: string): string => text.replaceAll(folder, '@').replace(/(tmp-)\w{6}/, '$1XXXXXX');
  if (end instanceof Error) {
    const { name, message, code, errno, syscall, path, dest } = end as NodeJS.ErrnoException & { dest?: string };
    // Node's own refusals have other numbers in each form.
    const number = code?.startsWith('ERR_') ? undefined : errno;
    return { name, message: plain(message), code, errno: number, syscall, path: path && plain(path), dest: dest && plain(dest) };
  }
  if (typeof end === 'string') return plain(end);
  if (typeof end === 'number') return end >= 15 ? 'a descriptor' : end;
  if (Array.isArray(end)) return end.map((item) => shown(item, folder)).sort();
  if (Buffer.isBuffer(end)) return `bytes ${end.toString('hex')}`;
  if (end instanceof fs.Stats)
    return { kind: kindOf(end), size: end.isFile() ? end.size : undefined, mtime: end.mtime instanceof Date };
  if (end instanceof fs.Dirent) return `${end.name} ${kindOf(end)}`;
  return end;
}

function kindOf(of: Pick<fs.Stats, 'isFile' | 'isDirectory'>): string {
  return of.isFile() ? 'file' : of.isDirectory() ? 'folder' : 'link';
}

import { BUILTINS_TEXT, GUARD_FILE, GUARD_TEXT } from './guard-text.js';

/** Holds the name of the time zone for a run, where it has one of its own. */
export const ZONE_FILE = 'zone';

/**
 * The setup file that runs in the user's Vitest before each candidate. It is text, written below `.covolve/` in the
 * user's project, because it must import *their* vitest and must not need covolve. It does six things:
 * - puts the process into another time zone, where that is asked for in a file beside it;
 * - keeps the machine from what tests did not do in the sandbox, and from those with mocks that do not take hold;
 * - leaves a trail of started and ended tests, synchronously, so that a hang or a crash has a culprit;
 * - in a `reversed` variant runs the last test first;
 * - in an `alone-<n>` variant lets only the n-th test run, with every module of the project evaluated anew;
 * - hands out the coverage of the subject when the file ends.
 */
export const SETUP_TEXT = `import { afterAll, beforeAll, beforeEach, vi } from 'vitest';

${BUILTINS_TEXT}
// By hand: some functions of fs go through others, which may be guarded.
const { closeSync, existsSync, openSync, readFileSync, writeSync } = kept.fs;

function write(file, text, flags) {
  const descriptor = openSync(file, flags);
  try {
    writeSync(descriptor, text);
  } finally {
    closeSync(descriptor);
  }
}

const VARIANT = /^(.*[\\\\/]\\.covolve[\\\\/]verify[\\\\/]\\d+[\\\\/]\\d+)[\\\\/](whole|reversed|alone-(\\d+))[\\\\/]/;

vi.resetModules();

// Before the subject is loaded, and before the user's own setup files, which may know better.
const here = dirname(fileURLToPath(import.meta.url));
const zone = join(here, '${ZONE_FILE}');
if (existsSync(zone)) process.env.TZ = readFileSync(zone, 'utf8');

kept.isGuarded = existsSync(join(here, '${GUARD_FILE}'));
if (kept.isGuarded) putGuards();

let folder;
let order;

// Where the file stands among the arguments depends on the version, and newer ones read the names of parameters.
beforeAll(function () {
  tellLateBreaches();
  const file = [...arguments].find((arg) => arg && Array.isArray(arg.tasks));
  if (file !== undefined && begin(file) === 'reversed') reverse(file);
});

beforeEach((context) => {
  if (folder === undefined && begin(context.task.file) === undefined) return;
  if (context.task.mode === 'skip') context.skip();
  const index = order.indexOf(context.task);
  write(folder + '/trail.log', 'S ' + index + ' ' + JSON.stringify(titlesOf(context.task)) + '\\n', 'a');
  return () => {
    write(folder + '/trail.log', 'E ' + index + '\\n', 'a');
    checkBreaches();
  };
});

afterAll(async () => {
  // What the last test has set off may come a moment after it.
  await new Promise((resolve) => kept.turnOfLoop(resolve));
  tellLateBreaches();
  const coverage = globalThis.__covolve_verify__;
  if (folder !== undefined && coverage !== undefined) write(folder + '/coverage.json', JSON.stringify(coverage), 'w');
});

function begin(file) {
  const match = VARIANT.exec(file.filepath);
  if (match === null) return undefined;
  folder = match[1];
  order = testsOf(file);
  if (match[3] !== undefined) {
    const wanted = order[Number(match[3])];
    for (const test of order) if (test !== wanted) test.mode = 'skip';
  }
  return match[2];
}

function reverse(task) {
  if (task.type !== 'suite') return;
  task.tasks.reverse().forEach(reverse);
}

function titlesOf(task) {
  return task === undefined || task.type === 'suite' && task.filepath !== undefined ? [] : [...titlesOf(task.suite), task.name];
}

function testsOf(task) {
  return task.type === 'suite' ? task.tasks.flatMap(testsOf) : [task];
}

function checkBreaches() {
  const [name] = kept.breaches.splice(0);
  if (name !== undefined) throw new Error(breachOf(name));
}

// Of no test any more that the runner could name. As an error of the file it would be that of all its tests; as one that
// nobody handles it has each of them run alone.
function tellLateBreaches() {
  try {
    checkBreaches();
  } catch (error) {
    void Promise.reject(error);
  }
}
${GUARD_TEXT}`;

/** Apart from the names other tools use, so that a user's own Istanbul set-up is not mixed up with ours. */
export const COVERAGE_VARIABLE = '__covolve_verify__';

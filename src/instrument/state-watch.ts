import type { Class } from 'oxc-parser';
import { privateWatch, stateWatch } from '../runtime/state-watch.js';
import { classState } from './class-state.js';
import type { Edits } from './edits.js';
import type { StatementStarts } from './probes/bodies.js';
import type { ModuleState, WatchedScope } from './static-scan.js';

/** Code that, while modules are loaded, hands the loader the variables with state: of every scope that is entered. */
export function planStateWatch(state: ModuleState, source: string, edits: Edits, starts: StatementStarts): void {
  for (const scope of state.scopes) {
    const text = `${stateWatch}.on&&${stateWatch}.add(${readsOf(scope)})`;
    // Behind the last line: a comment there may have no end.
    if (scope.body.type === 'Program') edits.insert(scope.body, source.length, `\n;${text};`);
    else starts.add(scope.body, text);
  }
  for (const owner of state.classes) planPrivate(owner, edits);
}

function readsOf({ rewritten, held, glanced }: WatchedScope): string {
  return [readAndWrite(rewritten), read(held), read(glanced)].join(',');
}

function readAndWrite(names: readonly string[]): string {
  const assignments = names.map((name, i) => `${name}=${restored}[${i}];`);
  return `${read(names)},${names.length > 0 ? `(${restored})=>{${assignments.join('')}}` : '0'}`;
}

function read(names: readonly string[]): string {
  return names.length > 0 ? `()=>[${names.join(',')}]` : '0';
}

const restored = '__cov_values';

/** A private field of ours sees those of the class, and nobody sees it. */
function planPrivate(owner: Class, edits: Edits): void {
  const { privateFields, privateStatics } = classState(owner);
  const text = watchingField(privateWatch, privateFields) + watchingField(`static ${privateWatch}_static`, privateStatics);
  edits.insert(owner, owner.body.end - 1, `;${text}`);
}

function watchingField(name: string, fields: readonly string[]): string {
  const names = fields.map((each) => `this.#${each}`);
  return names.length === 0 ? '' : `${name}=${stateWatch}.on&&${stateWatch}.add(${readAndWrite(names)},0,0);`;
}

import { setup } from '../helpers/build.js';
import { type Expectation, type Layer, layers } from './expectation.js';
import { expectations } from './expectations.js';
import { layersNamed } from './layers-named.js';
import { runSubject } from './run-subject.js';

/**
 * Shows that the corpus can fail: with any one layer switched off, a subject that is green with all of them turns red.
 * Each of these can do no more than the corpus lets it: one folder, one port of the loopback, its own process and its parent.
 */
const tried: Readonly<Record<Layer, readonly string[]>> = {
  L0: ['endless-for.ts', 'catch-all.ts', 'endless-do.ts'],
  L1: ['net-connect.ts', 'fs-delete.ts', 'process-exit.ts'],
  L2: ['fs-read-outside.ts', 'fs-handles.ts'],
  L3: ['atomics-wait.ts', 'native-index-of.ts', 'slow-hash.ts'],
  L4: ['kept-buffers.ts', 'buffer-bomb.ts', 'heap-arrays.ts'],
};

const [, , ...named] = process.argv;
const chosen = named.length === 0 ? layers : layersNamed(named);
setup();
const unnoticed: Layer[] = [];
for (const layer of chosen) if (!(await isMissed(layer))) unnoticed.push(layer);
console.log(unnoticed.length === 0 ? '\nevery layer is missed when it is off' : `\nnobody misses ${unnoticed.join(', ')}`);
process.exitCode = unnoticed.length === 0 ? 0 : 1;

/** The first subject that is green with the layer and red without it. */
async function isMissed(layer: Layer): Promise<boolean> {
  for (const subject of tried[layer]) {
    const expectation = expectations.find((one) => one.subject === subject) as Expectation;
    const on = await runSubject(expectation);
    if (on.faults.length > 0) {
      console.log(`${layer}  ${subject} shows nothing: it is red with all layers (${firstLine(on.faults)})`);
      continue;
    }
    const off = await runSubject(expectation, { layersOff: [layer] });
    if (off.faults.length > 0) {
      console.log(`${layer}  ${subject} turns red without it:`);
      for (const fault of off.faults) console.log(`      - ${firstLine([fault])}`);
      return true;
    }
    console.log(`${layer}  ${subject} stays green without it`);
  }
  return false;
}

function firstLine(faults: readonly string[]): string {
  return (faults[0] as string).split('\n')[0] as string;
}

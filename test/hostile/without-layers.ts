import { setup } from '../helpers/build.js';
import { refuse } from '../helpers/script-options.js';
import { type Expectation, type Layer, layers } from './expectation.js';
import { expectations } from './expectations.js';
import { layersNamed } from './layers-named.js';
import { runSubject } from './run-subject.js';

/**
 * Shows that the corpus can fail: with any one layer switched off, a subject that is green with all of them turns red.
 * Each of these can do no more than the corpus lets it: one folder, one port of the loopback, its own process and its parent.
 */
const trials: readonly Trial[] = [
  { layer: 'L0', subjects: ['endless-for.ts', 'catch-all.ts', 'endless-do.ts'] },
  // A network of its own would do as well, where there is one. That nothing was noted is not enough: somebody must have called.
  { layer: 'L1', subjects: ['net-connect.ts'], alsoOff: 'L5', harm: /^\d+ connections by the search/ },
  { layer: 'L2', subjects: ['fs-read-outside.ts', 'fs-handles.ts'] },
  { layer: 'L3', subjects: ['atomics-wait.ts', 'native-index-of.ts', 'slow-hash.ts'] },
  { layer: 'L4', subjects: ['kept-buffers.ts', 'buffer-bomb.ts', 'heap-arrays.ts'] },
];

interface Trial {
  readonly layer: Layer;
  readonly subjects: readonly string[];
  /** Another one that stops the same. */
  readonly alsoOff?: Layer;
  /** What must have come of it; anything that was not as expected, unless it says otherwise. */
  readonly harm?: RegExp;
}

const [, , ...named] = process.argv;
const chosen = named.length === 0 ? layers : layersNamed(named);
const toTry = trials.filter(({ layer }) => chosen.includes(layer));
if (toTry.length === 0) refuse(`What nobody misses is not tried: ${named.join(', ')}.`);
setup();
const unnoticed: Layer[] = [];
for (const trial of toTry) if (!(await isMissed(trial))) unnoticed.push(trial.layer);
console.log(unnoticed.length === 0 ? '\nevery layer is missed when it is off' : `\nnobody misses ${unnoticed.join(', ')}`);
process.exitCode = unnoticed.length === 0 ? 0 : 1;

/** The first subject that is green with the layer and red without it. */
async function isMissed({ layer, subjects, alsoOff, harm = /./ }: Trial): Promise<boolean> {
  for (const subject of subjects) {
    const expectation = expectations.find((one) => one.subject === subject) as Expectation;
    const on = await runSubject(expectation, alsoOff ? { layersOff: [alsoOff] } : {});
    if (on.faults.length > 0) {
      console.log(`${layer}  ${subject} shows nothing: it is red with all layers (${firstLine(on.faults)})`);
      continue;
    }
    const off = await runSubject(expectation, { layersOff: alsoOff ? [layer, alsoOff] : [layer] });
    if (off.faults.some((fault) => harm.test(fault))) {
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

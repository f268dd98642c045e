import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { setup } from '../helpers/build.js';
import { amountAbove0, refuse, wholeNumber } from '../helpers/script-options.js';
import type { Expectation } from './expectation.js';
import { expectations } from './expectations.js';
import { layersNamed } from './layers-named.js';
import { runSubject, type SubjectRun } from './run-subject.js';

/**
 * Runs the hostile corpus: `npm run test:hostile [-- <subject> …]`. Exit code 1 if anything is red.
 * `--quick`: the part that runs with every change · `--jobs 2`: so many at once · `--scale 3`: so many times as much time, on a
 * busy machine · `--keep`: leave the folders of red runs · `--json <file>` · `--layers-off L0`: to see whether it shows
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    jobs: { type: 'string', default: '1' },
    json: { type: 'string' },
    keep: { type: 'boolean', default: false },
    scale: { type: 'string', default: '1' },
    'layers-off': { type: 'string' },
  },
});

process.on('SIGINT', () => process.exit(130)).on('SIGTERM', () => process.exit(143));
const jobs = wholeNumber('jobs', options.jobs, 1);
const scale = amountAbove0('scale', options.scale);
const layersOff = options['layers-off'] === undefined ? undefined : layersNamed(options['layers-off'].split(','));
const chosen = choose();
const waiting = [...chosen];
const runs: SubjectRun[] = [];
setup();
await Promise.all(Array.from({ length: jobs }, work));
const red = runs.filter(({ faults }) => faults.length > 0);
if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(runs, undefined, 2)}\n`);
console.log(
  `\n${runs.length - red.length} green, ${red.length} red${red.length > 0 ? `: ${red.map(({ subject }) => subject).join(' ')}` : ''}`,
);
// One that nobody has run is not green.
process.exitCode = red.length > 0 || runs.length < chosen.length ? 1 : 0;

/** Names may leave out the extension. */
function choose(): Expectation[] {
  const unknown = positionals.filter((name) => !expectations.some((expectation) => isNamed(expectation, name)));
  if (unknown.length > 0) refuse(`There is no subject ${unknown.join(', ')}.`);
  const found = expectations.filter(
    (expectation) =>
      (positionals.length === 0 || positionals.some((name) => isNamed(expectation, name))) &&
      (!options.quick || expectation.quick),
  );
  if (found.length === 0) refuse(`None of ${positionals.join(', ')} is of the quick part: nothing would be run.`);
  return found;
}

function isNamed({ subject }: Expectation, name: string): boolean {
  return subject === name || subject.replace(/\.\w+$/, '') === name;
}

async function work(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const run = await runSubject(next, { keep: options.keep, scale, ...(layersOff ? { layersOff } : {}) });
    runs.push(run);
    console.log(line(next, run));
  }
}

function line({ layer, budget }: Expectation, { subject, faults, seconds, memory, module, root }: SubjectRun): string {
  const verdict = faults.length === 0 ? 'green' : 'RED  ';
  const facts = [
    module?.status ?? 'nothing',
    module?.tests === undefined ? '' : `${module.tests} tests`,
    `${seconds.toFixed(1)}s of ${budget}`,
    `${Math.round(memory.mb)} MB`,
  ];
  const head = `${verdict} ${(layer ?? '').padEnd(2)} ${subject.padEnd(28)} ${facts.join('  ')}`;
  const kept = faults.length > 0 && options.keep ? [`      kept: ${root}`] : [];
  return [head, ...kept, ...faults.map((fault) => `      - ${fault.replaceAll('\n', '\n        ')}`)].join('\n');
}

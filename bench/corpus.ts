/** `npm run bench`: covolve on the subjects of a manifest, beside random search with the same budget and seed. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { cac } from 'cac';
import { parseBudget } from '../src/config/budget.js';
import { orRefuse, wholeNumber } from '../test/helpers/script-options.js';
import { readManifest } from './manifest.js';
import { runSubject, type SubjectRun } from './subject-run.js';
import { corpusTable } from './corpus-table.js';
import { corpusVerdict } from './corpus-verdict.js';

const cli = cac('npm run bench --');
cli.option('--manifest <file>', 'Subjects', { default: join(import.meta.dirname, 'corpus.json') });
cli.option('--tier <name>', 'Only subjects of this tier');
cli.option('--only <ids>', 'Only subjects whose id contains one of these, comma separated');
cli.option('--budget <budget>', 'Budget of each run', { default: '20s' });
cli.option('--seed <n>', 'Seed of each run', { default: 1 });
cli.option('--no-random', 'Leave out the random-search run');
cli.option('--out <file>', 'Result as JSON', { default: join(import.meta.dirname, 'out', 'corpus.json') });
cli.help();
const { options } = cli.parse();

if (!options['help']) {
  const cache = join(import.meta.dirname, '.cache');
  const selection = {
    ...(options['tier'] ? { tier: String(options['tier']) } : {}),
    ...(options['only'] ? { only: String(options['only']).split(',') } : {}),
  };
  const subjects = orRefuse(() => readManifest(resolve(String(options['manifest'])), selection));
  const seed = wholeNumber('seed', options['seed'], 0);
  const budget = orRefuse(() => parseBudget(String(options['budget'])).text);
  const algorithms = options['random'] === false ? ['dynamosa'] : ['dynamosa', 'random'];
  const runs: SubjectRun[] = [];
  for (const subject of subjects) {
    for (const algorithm of algorithms) {
      const settings = { cache, algorithm, budget, seed };
      const run = runSubject(subject, settings);
      runs.push(run);
      const branches = run.measured?.branches;
      console.error(
        `${subject.id} ${algorithm}: ${branches ? branches.join('/') : run.problem} in ${Math.round(run.wallMs / 1000)} s`,
      );
    }
  }
  console.log(corpusTable(runs));
  const out = resolve(String(options['out']));
  mkdirSync(dirname(out), { recursive: true });
  writeFileSync(out, JSON.stringify({ budget, seed, runs }, null, 1));
  const wrong = corpusVerdict(runs);
  for (const sentence of wrong) console.error(sentence);
  if (wrong.length > 0) process.exitCode = 1;
}

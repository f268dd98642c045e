// node --import tsx bench/.prof.ts ID EXECS ALGO : search in this process under the inspector's profiler
import inspector from 'node:inspector';
import { readFileSync, writeFileSync } from 'node:fs';
import { createTypeSource } from '../src/analysis/types/type-source.js';
import { analyse } from '../src/pipeline/2-analyse.js';
import { loadRun } from '../src/pipeline/1-load.js';
import { runSession } from '../src/child/session.js';
import { loadSubject } from '../src/child/subject.js';
import { eventLoopTurn, real } from '../src/execute/real-world.js';
const [id, execs, algo] = process.argv.slice(2) as string[];
const { subjects } = JSON.parse(readFileSync('/work/shared/corpus/manifest.json', 'utf8'));
const s = subjects.find((x: any) => x.tier === 'quick' && x.id.startsWith(id!));
const cwd = '/tmp/scratches/' + s.id;
const unit = loadRun({ paths: [s.file], cwd, out: undefined, budget: undefined } as any).units[0]!;
const a = await analyse(unit, createTypeSource({ root: cwd } as any));
const job: any = {
  program: a.program,
  table: a.table,
  model: a.model,
  search: {
    algorithm: algo ?? 'dynamosa',
    seed: 1,
    population: 50,
    crowding: 'fast-epsilon',
    budget: { kind: 'executions', search: Number(execs), finish: 1 },
    steps: 100000,
  },
  bans: [],
  quarantine: [],
  gains: [],
  elapsedMs: 0,
  task: { kind: 'search' },
};
const subject = await loadSubject(job);
const session = new inspector.Session();
session.connect();
const post = (m: string, p?: any) =>
  new Promise<any>((res, rej) => session.post(m, p, (e: any, r: any) => (e ? rej(e) : res(r))));
await post('Profiler.enable');
await post('Profiler.setSamplingInterval', { interval: 500 });
await post('Profiler.start');
const t0 = performance.now();
await runSession(job, subject, {
  clock: real.now,
  send: (m: any) => {
    if (m.kind === 'searched')
      console.log(
        m.archive.length,
        m.statistics.executions,
        'exec',
        m.statistics.executionMs | 0,
        'of',
        m.statistics.searchMs | 0,
      );
  },
  turn: eventLoopTurn,
} as any);
const { profile } = await post('Profiler.stop');
writeFileSync('/tmp/try/prof.cpuprofile', JSON.stringify(profile));
process.exit(0);

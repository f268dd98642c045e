import { createTypeSource } from '../src/analysis/types/type-source.js';
import { loadRun } from '../src/pipeline/1-load.js';
import { analyse } from '../src/pipeline/2-analyse.js';
const [cwd, file, name] = process.argv.slice(2) as string[];
const run = loadRun({ paths: [file!], cwd: cwd!, out: undefined, budget: undefined } as any);
const a = await analyse(run.units[0]!, createTypeSource({ root: cwd! } as any));
const show = (t: number, d = 0): any => {
  const n: any = a.model.types[t];
  if (!n || d > 2) return t;
  return JSON.parse(
    JSON.stringify(n, (k, v) =>
      ['t', 'elem', 'constraint', 'ret'].includes(k) && typeof v === 'number'
        ? show(v, d + 1)
        : k === 'of' && Array.isArray(v)
          ? v.map((x: number) => show(x, d + 1))
          : v,
    ),
  );
};
for (const c of a.model.callables)
  if (!name || c.name === name)
    console.log(
      c.id,
      c.kind,
      c.name,
      JSON.stringify(c.params.map((p) => ({ ...p, t: show(p.t) }))).slice(0, 1500),
      'ret',
      JSON.stringify(show(c.ret)).slice(0, 300),
    );

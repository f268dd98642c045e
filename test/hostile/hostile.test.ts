import { spawn } from 'node:child_process';
import { chmodSync, utimesSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryProject } from '../helpers/temporary-project.js';
import { startCanary } from './canary.js';
import type { Expectation } from './expectation.js';
import { expectations } from './expectations.js';
import { judge } from './judge.js';
import { kinds } from './kinds.js';
import { leftoverProcesses } from './leftover-processes.js';
import { runSubject } from './run-subject.js';
import { allSubjects, secrets } from './scratch.js';
import { runNode } from './spawned.js';
import { treeChanges, treeState } from './tree-state.js';

const isLinux = process.platform === 'linux';

describe.runIf(isLinux)('the quick part of the hostile corpus', () => {
  const quick = expectations.filter((expectation) => expectation.quick);
  it.each(quick.map((expectation) => [expectation.subject, expectation] as const))(
    '%s comes out as expected',
    async (_, expectation) => {
      // Other tests run beside it.
      const { faults } = await runSubject(expectation, { scale: 3 });
      expect(faults).toEqual([]);
    },
    180_000,
  );
});

const forgers = ['forge', 'forgeByStream', 'forgeBySocket', 'forgeByBase', 'pretend'];

// With the guards nothing of it arrives, and whether messages are signed would not show.
it.runIf(isLinux)(
  'what a subject says in the name of the engine is not believed where no guard stops it',
  async () => {
    const forger = expectations.find(({ subject }) => subject === 'fake-messages.ts') as Expectation;
    const { faults, module } = await runSubject({ ...forger, denied: [], absent: forgers }, { layersOff: ['L1'], scale: 3 });
    expect(faults).toEqual([]);
    expect(module?.status).toBe('done');
  },
  180_000,
);

describe('the corpus', () => {
  it('has an expectation for every subject, and a subject for every expectation', () => {
    expect(expectations.map(({ subject }) => subject).sort()).toEqual(allSubjects());
  });

  it('has at least fifty subjects', () => {
    expect(allSubjects().length).toBeGreaterThanOrEqual(50);
  });

  it('has a subject of every kind', () => {
    const shown = new Set(expectations.flatMap((expectation) => expectation.kinds));
    expect(kinds.filter((kind) => !shown.has(kind))).toEqual([]);
  });

  it('has subjects for every layer, and asks each done one for ordinary tests', () => {
    expect(new Set(expectations.flatMap(({ layer }) => layer ?? []))).toEqual(new Set(['L0', 'L1', 'L2', 'L3', 'L4']));
    expect(expectations.filter(({ status, tested = [] }) => status === undefined && tested.length === 0)).toEqual([]);
    expect(expectations.filter(({ status, reason }) => status !== undefined && reason === undefined)).toEqual([]);
  });

  it('says how long a number of executions may take', () => {
    expect(expectations.filter(({ budget, seconds }) => budget.endsWith('exec') === (seconds === undefined))).toEqual([]);
  });
});

describe('what looks for harm', () => {
  it('sees content, mode, time and names change', () => {
    const root = temporaryProject({ a: '1', b: '1', c: '1', 'out/d': '1' });
    const before = treeState(root, (path) => path === 'out');
    writeFileSync(join(root, 'a'), '2');
    chmodSync(join(root, 'b'), 0o600);
    utimesSync(join(root, 'c'), 1, 1);
    writeFileSync(join(root, 'core'), '');
    writeFileSync(join(root, 'out', 'd'), '2');
    expect(
      treeChanges(
        before,
        treeState(root, (path) => path === 'out'),
      ),
    ).toEqual(['added core', 'changed a', 'changed b', 'changed c']);
  });

  it('hears a connection', async () => {
    const canary = await startCanary();
    onTestFinished(canary.close);
    await once(
      connect(canary.ports.tcp, '127.0.0.1').on('error', () => {}),
      'close',
    );
    expect(canary.connections()).toBe(1);
  });

  it.runIf(isLinux)('finds a process that knows the folder only from its environment', async () => {
    const root = temporaryProject({});
    const child = spawn('sleep', ['60'], { cwd: '/', env: { PATH: `${root}:${process.env['PATH']}` } });
    onTestFinished(() => void child.kill('SIGKILL'));
    expect(await leftoverProcesses(root)).toEqual([{ pid: child.pid, command: 'sleep 60' }]);
  });

  it.runIf(isLinux)('sees how much a process holds that a process has started', async () => {
    const script = 'const kept = Buffer.alloc(200 << 20, 1); setTimeout(() => kept, 1000)';
    const { memory } = await runNode(
      ['-e', `require('child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(script)}])`],
      {
        cwd: '/',
        env: { PATH: process.env['PATH'] ?? '' },
        limitMs: 30_000,
      },
    );
    expect(memory.mb).toBeGreaterThan(200);
    expect(memory.command).toContain('kept');
  });

  it('tells every difference from what was expected', () => {
    const ended = {
      exitCode: 1,
      stdout: '',
      stderr: '    at run (/x/dist/cli.mjs:1:2)',
      ms: 1,
      timedOut: false,
      memory: { mb: 2600.4, command: 'node' },
    };
    const emitted = `describe('wiped', () => { wipe(); '${secrets.file}' })`;
    const finding = { kind: 'hang', line: 1, message: 'a', reproduction: 'a();' };
    const module = { file: 'a.ts', status: 'failed' as const, reason: 'OTHER: x', denied: [], findings: [finding] };
    const expectation = {
      subject: 'a.ts',
      kinds: [],
      budget: '1s',
      tested: ['sign'],
      absent: ['wipe'],
      denied: ['fs.rm'],
      findings: [/^hang: b/],
    };
    expect(judge({ ended, module, emitted, expectation })).toEqual([
      'crash: at run (/x/dist/cli.mjs:1:2)',
      'exit code 1 instead of 0: at run (/x/dist/cli.mjs:1:2)',
      'status failed instead of done: OTHER: x',
      'sign has no tests',
      'wipe is called by an emitted test',
      'fs.rm is not among what was stopped ()',
      'no finding like /^hang: b/; there are: hang: a',
      `"${secrets.file}" was written down`,
      '2600 MB were held by one process, allowed are 2560: node',
    ]);
  });
});

import crypto from 'node:crypto';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { effects, resetEffects } from '../../../src/execute/effects.js';
import { afterImport, importRefusal } from '../../../src/execute/import-effects.js';
import { bePatient, patience, withoutPatience } from '../../../src/execute/patience.js';
import { beginWork, countCallback, countPromise, endWork, pendingWork } from '../../../src/execute/pending-work.js';
import { realDelay } from '../../../src/execute/real-world.js';
import { rig, say, surrounded, test } from './executing.js';

it('counts what one test has begun, and hears of it until it is given up', () => {
  const first = beginWork();
  expect(effects.realWork).toBe(true);
  pendingWork.separate();
  const second = beginWork();
  expect(pendingWork.count).toBe(1);
  pendingWork.abandon();
  expect([pendingWork.count, pendingWork.stuck]).toEqual([0, 1]);
  expect([endWork(first), endWork(second)]).toEqual([true, false]);
  expect([pendingWork.count, pendingWork.stuck]).toEqual([0, 0]);
});

it('knows when nothing else has had its turn for a while', async () => {
  const works = Array.from({ length: 5 }, beginWork);
  pendingWork.abandon();
  expect(pendingWork.isBlocked).toBe(false);
  await realDelay(1100);
  expect(pendingWork.isBlocked).toBe(true);
  for (const work of works) {
    endWork(work);
    expect(pendingWork.isBlocked).toBe(false);
  }
});

it('counts down once, however a call ends', async () => {
  const fail = (): never => {
    throw new Error('no');
  };
  const atOnce = countCallback((callback: () => void) => callback());
  expect(() => countCallback(fail)(() => {})).toThrow('no');
  expect(() => atOnce(fail)).toThrow('no');
  expect(countCallback((value: number) => value + 1)(1)).toBe(2);
  await expect(countPromise(fail)()).rejects.toThrow('no');
  await expect(countPromise(async (value: number) => value + 1)(1)).resolves.toBe(2);
  expect([pendingWork.count, pendingWork.stuck]).toEqual([0, 0]);
});

it('is nothing that an object is asked for', async () => {
  const seen: unknown[] = [];
  await surrounded(() => {
    const { executor } = rig({ body: () => 1 });
    const derive = (): void => crypto.pbkdf2('p', 's', 1, 8, 'sha1', () => {});
    const end = (): void =>
      void seen.push(
        executor.attempt(derive),
        executor.attempt(() => 2),
      );
    return executor.run(test(say.call(0)), { after: () => {}, end });
  });
  expect(seen).toEqual([undefined, { value: 2 }]);
});

it('is waited for at an import as long as it takes within reason', async () => {
  const target = join(tmpdir(), `covolve-must-not-exist-${process.pid}`);
  await surrounded(async () => {
    resetEffects();
    crypto.pbkdf2('p', 's', 1_000_000, 64, 'sha512', () => fs.writeFileSync(target, 'x'));
    await afterImport(new Int32Array([1000]));
    expect(importRefusal()?.message).toContain('fs.writeFile');
  });
  expect(fs.existsSync(target)).toBe(false);
});

/** How a test ends that awaits work which takes so long, and how often it was told that it is waited for. */
async function awaited(ms: number, patient?: { readonly workMs?: number }) {
  let told = 0;
  const impatient = patient && bePatient(() => told++, patient.workMs);
  const work = countPromise(() => realDelay(ms));
  const times = patient?.workMs === undefined ? 1 : 6;
  const ends: unknown[] = [];
  try {
    await surrounded(async () => {
      const { run } = rig({ body: () => work() });
      for (let n = 0; n < times; n++) {
        const before = told;
        const { outcome } = await run(say.call(0), say.wait(0));
        ends.push([outcome, told - before > 2]);
      }
    });
  } finally {
    impatient?.();
  }
  return ends;
}

it('is waited for much longer where no clock shall decide, with signs of it', async () => {
  expect(await awaited(700)).toEqual([['unsettled', false]]);
  expect(await awaited(700, {})).toEqual([['ok', true]]);
});

it('is waited for in vain only so often', async () => {
  const patient = ['unsettled', true];
  const not = ['unsettled', false];
  expect(await awaited(60_000, { workMs: 500 })).toEqual([patient, patient, patient, patient, not, not]);
});

it('is waited for at an import no longer than usual, which takes no wait from the tests', async () => {
  const impatient = bePatient(() => {}, 500);
  const seen: number[] = [];
  try {
    for (let times = 0; times < 2; times++) {
      const loaded = withoutPatience(async () => {
        seen.push(patience.workMs, patience.blockedMs);
        for (let waits = 0; waits < 4; waits++) patience.lost();
        if (times === 1) throw new Error('broken');
      });
      await loaded.catch(() => {});
      seen.push(patience.workMs);
    }
    for (let waits = 0; waits < 3; waits++) patience.lost();
    seen.push(patience.workMs);
    patience.lost();
    seen.push(patience.workMs);
  } finally {
    impatient();
  }
  expect(seen).toEqual([200, 1000, 500, 200, 1000, 500, 500, 200]);
});

import { writeFileSync } from 'node:fs';
import { setTimeout as timerOfModule } from 'node:timers';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const folder = '__SENTINEL__';
const takenAtImport = setTimeout;

/** Says nothing of it, and does it when nobody looks any more. */
function later(): void {
  writeFileSync(`${folder}/keep.txt`, 'overwritten');
}

export function bySleep(ms: number): string {
  void sleep(ms > 0 ? 300 : 100).then(later);
  return 'soon';
}

export function byPromisified(ms: number): string {
  void promisify(setTimeout)(ms > 0 ? 300 : 100).then(later);
  return 'soon';
}

export function byTakenTimer(ms: number): string {
  takenAtImport(later, ms > 0 ? 300 : 100);
  return 'soon';
}

export function byModule(ms: number): string {
  timerOfModule(later, ms > 0 ? 300 : 100);
  return 'soon';
}

export function bySignal(ms: number): string {
  AbortSignal.timeout(ms > 0 ? 300 : 100).addEventListener('abort', later);
  return 'soon';
}

/** Held by fake timers until somebody lets time pass. */
export function byTimer(ms: number): string {
  setTimeout(later, ms > 0 ? 300 : 100);
  return 'soon';
}

/** Waits for nothing that matters. */
export function remind(minutes: number): string {
  setTimeout(() => {}, minutes * 60_000);
  return minutes > 60 ? 'much later' : 'later';
}

export function pace(bpm: number): string {
  if (bpm < 60) return 'slow';
  return bpm > 100 ? 'fast' : 'normal';
}

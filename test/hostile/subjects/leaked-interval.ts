/** Nobody can stop it. */
export function beat(): string {
  setInterval(() => {}, 100);
  return 'beating';
}

export function beatUntil(n: number): () => void {
  const timer = setInterval(() => {}, n > 0 ? n : 1);
  return () => clearInterval(timer);
}

export class Heart {
  beats = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  start(): void {
    this.#timer ??= setInterval(() => this.beats++, 1000);
  }
  stop(): boolean {
    if (this.#timer === undefined) return false;
    clearInterval(this.#timer);
    this.#timer = undefined;
    return true;
  }
}

export function pulse(bpm: number): string {
  if (bpm < 60) return 'slow';
  return bpm > 100 ? 'fast' : 'normal';
}

export function isResting(bpm: number): boolean {
  return bpm < 80;
}

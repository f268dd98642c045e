import { EventEmitter } from 'node:events';

export function burst(): string {
  setTimeout(() => {
    throw new Error('late');
  }, 10);
  return 'lit';
}

export function burstSoon(): string {
  queueMicrotask(() => {
    throw new Error('soon');
  });
  return 'lit';
}

export function burstImmediately(): string {
  setImmediate(() => {
    throw new Error('immediately');
  });
  return 'lit';
}

export function burstOnTick(): string {
  process.nextTick(() => {
    throw new Error('tick');
  });
  return 'lit';
}

export function burstByEvent(): string {
  const emitter = new EventEmitter();
  process.nextTick(() => emitter.emit('error', new Error('event')));
  return 'lit';
}

export function fuse(seconds: number): string {
  if (seconds <= 0) return 'bang';
  return seconds > 60 ? 'long' : 'short';
}

export function isLit(state: string): boolean {
  return state === 'lit';
}

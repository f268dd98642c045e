import type { Clock, Delay } from '../util/clock.js';
import type { Terminal } from './terminal.js';

/** A few lines at the bottom that are drawn again and again, under everything that is printed for good. */
export interface LiveLines {
  /** Shows or replaces the line of this key; keys keep the order in which they came. */
  set(key: string, line: string): void;
  remove(key: string): void;
  /** Prints above the live lines, to stay; with the next redraw. */
  print(text: string): void;
  end(): void;
}

export function createLiveLines(terminal: Terminal, clock: Clock, delay: Delay): LiveLines {
  const lines = new Map<string, string>();
  let drawn = 0;
  let lastDraw = Number.NEGATIVE_INFINITY;
  let cancel: (() => void) | undefined;

  const erase = (): string => (drawn === 0 ? '' : `\x1b[${drawn}A\x1b[0J`);
  /** Text to stay, not yet on the screen. */
  let waiting = '';
  const draw = (): void => {
    cancel?.();
    cancel = undefined;
    const shown = [...lines.values()].map((line) => `${cut(line, terminal.columns - 1)}\n`);
    terminal.write(erase() + waiting + shown.join(''));
    waiting = '';
    drawn = shown.length;
    lastDraw = clock();
  };
  const drawSoon = (): void => {
    const wait = lastDraw + REDRAW_MS - clock();
    if (wait <= 0) draw();
    else cancel ??= delay(wait, draw);
  };
  return {
    set: (key, line) => {
      lines.set(key, line);
      drawSoon();
    },
    remove: (key) => {
      lines.delete(key);
      drawSoon();
    },
    print: (text) => {
      waiting += text;
      drawSoon();
    },
    end: () => {
      lines.clear();
      draw();
    },
  };
}

/** At most four times a second: more is flicker and, over ssh, traffic. */
const REDRAW_MS = 250;

/** A line that wraps would be counted as one and drawn as two. Colours are added after cutting would be too late, so live lines have none. */
function cut(line: string, width: number): string {
  return line.length <= width ? line : `${line.slice(0, Math.max(0, width - 1))}…`;
}

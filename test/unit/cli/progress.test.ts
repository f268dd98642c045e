import { describe, expect, it } from 'vitest';
import { createLiveLines, type LiveLines } from '../../../src/cli/progress.js';
import { createTerminal } from '../../../src/cli/terminal.js';

/** Live lines on a screen and a clock of our own. */
function screen(columns = 40): { lines: LiveLines; wait(ms: number): void; writes: string[]; shown(): readonly string[] } {
  const writes: string[] = [];
  let now = 0;
  let timers: { at: number; action: () => void }[] = [];
  const terminal = createTerminal({ write: (text) => writes.push(text), isTTY: true, columns }, {});
  const lines = createLiveLines(
    terminal,
    () => now,
    (ms, action) => {
      const timer = { at: now + ms, action };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  );
  return {
    lines,
    writes,
    wait: (ms) => {
      now += ms;
      const due = timers.filter((timer) => timer.at <= now);
      timers = timers.filter((timer) => timer.at > now);
      for (const timer of due) timer.action();
    },
    shown: () => replay(writes),
  };
}

/** What a terminal would show: only the two sequences that are used. */
function replay(writes: readonly string[]): readonly string[] {
  let rows: string[] = [''];
  const readable = writes.join('').replaceAll('\x1b[0J', '').replaceAll('\x1b', 'ESC');
  for (const part of readable.split(/(ESC\[\d+A|\n)/)) {
    const up = /^ESC\[(\d+)A/.exec(part);
    if (up !== null) rows = [...rows.slice(0, rows.length - 1 - Number(up[1])), ''];
    else if (part === '\n') rows.push('');
    else rows[rows.length - 1] += part;
  }
  return rows;
}

describe('live lines', () => {
  it('draw one line per key and replace it', () => {
    const { lines, shown, wait } = screen();

    lines.set('a', 'a 1');
    lines.set('b', 'b 1');
    lines.set('a', 'a 2');
    wait(250);

    expect(shown()).toEqual(['a 2', 'b 1', '']);
  });

  it('draw at most four times a second, and never lose the last state', () => {
    const { lines, writes, shown, wait } = screen();

    for (let i = 0; i <= 100; i++) {
      lines.set('a', `step ${i}`);
      wait(10);
    }
    wait(250);

    expect(writes.length).toBeLessThanOrEqual(6);
    expect(shown()).toEqual(['step 100', '']);
  });

  it('print above, with the next redraw', () => {
    const { lines, shown, wait } = screen();

    lines.print('begun\n');
    expect(shown()).toEqual(['begun', '']);
    lines.set('a', 'working');
    lines.print('done: b\n');
    wait(250);

    expect(shown()).toEqual(['begun', 'done: b', 'working', '']);
  });

  it('print as seldom as they draw, and lose nothing of it', () => {
    const { lines, writes, shown, wait } = screen();
    const printed = Array.from({ length: 101 }, (_, i) => `skipped: ${i}`);

    lines.set('a', 'working');
    for (const text of printed) {
      lines.print(`${text}\n`);
      wait(10);
    }
    wait(250);

    expect(writes.length).toBeLessThanOrEqual(6);
    expect(shown()).toEqual([...printed, 'working', '']);
  });

  it('print what is waiting when they end', () => {
    const { lines, shown, wait } = screen();

    lines.set('a', 'working');
    lines.print('done: a\n');
    lines.end();

    expect(shown()).toEqual(['done: a', '']);
    wait(1000);
    expect(shown()).toEqual(['done: a', '']);
  });

  it('take a finished line away', () => {
    const { lines, shown, wait } = screen();

    lines.set('a', 'a');
    lines.set('b', 'b');
    lines.remove('a');
    wait(250);

    expect(shown()).toEqual(['b', '']);
  });

  it('cut a line that would wrap', () => {
    const { lines, shown } = screen(10);

    lines.set('a', 'src/a-long-name.ts');

    expect(shown()).toEqual(['src/a-lo…', '']);
  });

  it('leave nothing behind, and draw nothing afterwards', () => {
    const { lines, shown, wait } = screen();

    lines.set('a', 'a 1');
    lines.set('a', 'a 2');
    lines.end();
    wait(1000);

    expect(shown()).toEqual(['']);
  });
});

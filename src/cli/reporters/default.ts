import { VERSION } from '../../config/version.js';
import type { RunEvent } from '../../pipeline/events.js';
import { detectedLine, moduleLine, progressLine } from '../lines.js';
import { layersText } from '../layers-text.js';
import { printable } from '../printable.js';
import { createLiveLines, type LiveLines } from '../progress.js';
import { summaryText } from '../summary.js';
import type { Terminal } from '../terminal.js';
import type { MakeReporter } from './reporter.js';

/** For people: live lines on a terminal, otherwise one line per module when it is done. */
export const defaultReporter: MakeReporter = ({ terminal, clock, delay, verbose, dryRun }) => {
  const lines = terminal.live ? createLiveLines(terminal, clock, delay) : plainLines(terminal);
  let fileWidth = 0;
  return {
    onEvent: (raw: RunEvent) => {
      const event = printable(raw);
      switch (event.type) {
        case 'run-start':
          fileWidth = Math.min(48, Math.max(0, ...event.modules.map((file) => file.length)));
          lines.print(
            `  ${detectedLine(VERSION, event.detected, terminal.colours)}\n  sandbox: ${layersText(event.detected.sandbox)}\n\n`,
          );
          return;
        case 'module-start':
          lines.set(event.file, `  ${event.file.padEnd(fileWidth)}`);
          return;
        case 'progress': {
          const speed = verbose ? `   ${event.executions} executions` : '';
          lines.set(event.file, progressLine(event, fileWidth) + speed);
          return;
        }
        case 'module-done':
          lines.remove(event.result.file);
          lines.print(`${moduleLine(event.result, event.wallMs, fileWidth, terminal.colours)}\n`);
          return;
        case 'warning':
          lines.print(
            `  ${terminal.colours.yellow('note')}  ${event.file === undefined ? '' : `${event.file}: `}${event.message}\n`,
          );
          return;
        case 'run-done':
          lines.print(summaryText(event.result, dryRun, terminal.colours));
          lines.end();
      }
    },
    end: () => lines.end(),
  };
};

/** The same face where nothing can be redrawn: what would be live is not shown. */
function plainLines(terminal: Terminal): LiveLines {
  return { set: () => {}, remove: () => {}, print: (text) => terminal.write(text), end: () => {} };
}

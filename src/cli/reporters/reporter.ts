import type { RunEvent } from '../../pipeline/events.js';
import type { Clock, Delay } from '../../util/clock.js';
import type { Terminal } from '../terminal.js';

/** Turns events into output. Errors are not its business: they go to stderr whatever the reporter. */
export interface Reporter {
  onEvent(event: RunEvent): void;
  /** Always called last, also when the run failed: takes down what is drawn live. */
  end(): void;
}

export interface ReporterSettings {
  readonly terminal: Terminal;
  readonly clock: Clock;
  readonly delay: Delay;
  readonly verbose: boolean;
  readonly dryRun: boolean;
}

export type MakeReporter = (settings: ReporterSettings) => Reporter;

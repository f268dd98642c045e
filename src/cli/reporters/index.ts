import type { ReporterName } from '../../config/options.js';
import { defaultReporter } from './default.js';
import { jsonLinesReporter } from './json-lines.js';
import type { MakeReporter } from './reporter.js';

export const reporters = {
  default: defaultReporter,
  'json-lines': jsonLinesReporter,
} satisfies Record<ReporterName, MakeReporter>;

/** `--quiet`: errors only, and those are told elsewhere. */
export const silentReporter: MakeReporter = () => ({ onEvent: () => {}, end: () => {} });

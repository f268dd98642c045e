import type { MakeReporter } from './reporter.js';

/** For programs: every event as it comes, one JSON object a line. */
export const jsonLinesReporter: MakeReporter = ({ terminal }) => ({
  onEvent: (event) => terminal.write(`${JSON.stringify(event)}\n`),
  end: () => {},
});

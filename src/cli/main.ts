#!/usr/bin/env node
import { generate } from '../pipeline/generate.js';
import { wallClock, wallDelay } from '../util/clock.js';
import { EXIT, runCli } from './run-cli.js';

// A reader that has gone, such as `head` or a closed terminal, must not cost the tests that are about to be written.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});

const ending = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const code = await runCli(process.argv.slice(2), {
  cwd: process.cwd(),
  env: process.env,
  stdout: process.stdout,
  stderr: process.stderr,
  clock: wallClock,
  delay: wallDelay,
  onInterrupt: (handler) => {
    // Whoever ends the run, its children end with it: they are in groups of their own, which no signal of a terminal reaches.
    for (const signal of ending) process.on(signal, handler);
    return () => {
      for (const signal of ending) process.off(signal, handler);
    };
  },
  generate,
});
// After the second Ctrl-C the run is still going on; otherwise output that is still on its way may arrive.
if (code === EXIT.interrupted) process.exit(code);
process.exitCode = code;

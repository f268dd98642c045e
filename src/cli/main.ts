#!/usr/bin/env node
import { generate } from '../pipeline/generate.js';
import { wallClock, wallDelay } from '../util/clock.js';
import { EXIT, runCli } from './run-cli.js';

const code = await runCli(process.argv.slice(2), {
  cwd: process.cwd(),
  env: process.env,
  stdout: process.stdout,
  stderr: process.stderr,
  clock: wallClock,
  delay: wallDelay,
  onInterrupt: (handler) => {
    process.on('SIGINT', handler);
    return () => process.off('SIGINT', handler);
  },
  generate,
});
// After the second Ctrl-C the run is still going on; otherwise output that is still on its way may arrive.
if (code === EXIT.interrupted) process.exit(code);
process.exitCode = code;

#!/usr/bin/env node
/** @param {string[]} args */
export function mode(args) {
  if (args.length === 0) return 'help';
  return args[0] === '--version' ? 'version' : 'run';
}

/** @param {number} n */
export function exitCode(n) {
  return n > 0 ? 1 : 0;
}

if (process.argv[1] === 'never') mode(process.argv.slice(2));

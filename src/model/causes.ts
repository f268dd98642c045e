/**
 * What a test was seen to depend on. process: a second run in a fresh process was not like the first · runner: it went another
 * way in the user's own runner · the others: what was another in a run that was not like the others
 */
export const causes = [
  'process',
  'timeZone',
  'locale',
  'environment',
  'workingFolder',
  'projectFolder',
  'files',
  'platform',
  'host',
  'clock',
  'random',
  'runner',
] as const;

export type Cause = (typeof causes)[number];

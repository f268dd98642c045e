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

/** What is not the same everywhere, in words. */
export const causeWords: Readonly<Record<Cause, string>> = {
  process: 'the process',
  timeZone: 'the time zone',
  locale: 'the locale',
  environment: 'environment variables',
  workingFolder: 'the working folder',
  projectFolder: 'the folder of the project',
  files: 'files of the project',
  platform: 'the operating system',
  host: 'the machine',
  clock: 'the clock while it is imported',
  random: 'chance',
  runner: 'the runner',
};

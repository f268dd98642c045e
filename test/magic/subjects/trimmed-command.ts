export type Command = 'stop' | 'restart' | 'status' | 'unknown';

export function readCommand(line: string): Command {
  const text = line.trim().toLowerCase();
  if (text === 'shutdown now') return 'stop';
  if (text === 'reboot') return 'restart';
  if (text.replaceAll('_', '-') === 'show-status') return 'status';
  return 'unknown';
}

import { createColors } from 'picocolors';

/** Where output goes. */
export interface Output {
  write(text: string): unknown;
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
}

export type Colours = ReturnType<typeof createColors>;

/** An output, with the decisions about it made once. */
export interface Terminal {
  write(text: string): void;
  readonly columns: number;
  /** Lines can be redrawn: somebody is watching. */
  readonly live: boolean;
  readonly colours: Colours;
}

export function createTerminal(output: Output, env: Readonly<Record<string, string | undefined>>): Terminal {
  const tty = output.isTTY === true;
  const plain = (env['NO_COLOR'] ?? '') !== '' || env['TERM'] === 'dumb';
  return {
    write: (text) => void output.write(text),
    columns: output.columns ?? 80,
    // A CI log keeps every redraw.
    live: tty && (env['CI'] ?? '') === '' && env['TERM'] !== 'dumb',
    colours: createColors(tty && !plain),
  };
}

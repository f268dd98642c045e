export interface Flags {
  readonly debug: boolean;
  readonly level: number;
  readonly theme: string;
}

export function readFlags(query: string): Flags {
  let debug = false;
  let level = 0;
  let theme = 'plain';
  for (const part of query.replace(/^\?/, '').split('&')) {
    const [key, value = ''] = part.split('=');
    if (key === 'debug') debug = value !== 'off';
    else if (key === 'level' && Number(value) > 3) level = Number(value);
    else if (key === 'theme') theme = value === 'solarized' ? 'sun' : value;
  }
  return { debug, level, theme };
}

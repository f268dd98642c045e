import { cac } from 'cac';
import type { RawFlags } from '../config/resolve-options.js';
import { allFlags, commands } from '../config/schema.js';

export interface Arguments {
  /** `generate` when none is named. */
  readonly command: string;
  readonly positional: readonly string[];
  /** By name as the user writes it. Unknown ones too: judging is not parsing. */
  readonly flags: RawFlags;
  readonly help: boolean;
  readonly version: boolean;
}

export function parseArguments(argv: readonly string[]): Arguments {
  const cli = cac('covolve');
  for (const flag of allFlags)
    cli.option(`--${camelCase(flag.name)}${flag.value === undefined ? '' : ` <${flag.value}>`}`, flag.help);
  cli.option('--help, -h', '').option('--version, -v', '');
  const { empty, others } = withoutEmpty(argv);
  const { args, options } = cli.parse(['node', 'covolve', ...others.map(joinWords)], { run: false });
  const { help, h, version, v, '--': rest, ...given } = options as Record<string, unknown>;
  const [first] = args;
  const isCommand = commands.some((command) => command.name === first);
  return {
    command: isCommand ? (first as string) : 'generate',
    positional: [...(isCommand ? args.slice(1) : args), ...((rest as string[] | undefined) ?? [])].map(String),
    flags: Object.fromEntries([
      ...Object.entries(given).map(([name, value]) => [kebabCase(name), value] as const),
      ...empty.map((name) => [name, ''] as const),
    ]),
    help: help === true || h === true,
    version: version === true || v === true,
  };
}

/** Flags with an empty value: of `--budget= x.ts` cac would take the path for the budget, and of `--json ''` it would make 0. */
function withoutEmpty(argv: readonly string[]): { readonly empty: readonly string[]; readonly others: readonly string[] } {
  const empty: string[] = [];
  const others: string[] = [];
  for (let i = 0; i < argv.length; i++) {
    const argument = argv[i] as string;
    if (argument === '--') return { empty, others: [...others, ...argv.slice(i)] };
    const [, written = '', equals] = /^--([a-zA-Z-]+)(=?)$/.exec(argument) ?? [];
    const flag = allFlags.find(({ name }) => name === kebabCase(written));
    const isEmptyWord = flag?.value !== undefined && equals === '' && argv[i + 1] === '';
    if (flag !== undefined && (equals === '=' || isEmptyWord)) {
      empty.push(flag.name);
      if (isEmptyWord) i++;
    } else others.push(argument);
  }
  return { empty, others };
}

/** cac knows a switch by its camel-case name only; `--dry-run src` would take `src` for a value. */
function joinWords(argument: string): string {
  const [, name, rest] = /^--([a-z][a-z-]*)(=.*)?$/s.exec(argument) ?? [];
  return name === undefined ? argument : `--${camelCase(name)}${rest ?? ''}`;
}

function camelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

import { VERSION } from '../config/version.js';
import { allFlags, type Command, commands, type Flag } from '../config/schema.js';

/** Only what is built: a flag that would be refused is no help. */
export function helpText(): string {
  const built = allFlags.filter((flag) => flag.unbuilt !== true);
  return [
    `covolve ${VERSION}: writes readable tests for TypeScript and JavaScript that pass and type-check`,
    '',
    'Usage',
    ...table(commands.filter((command) => command.built).map(commandRow)),
    '',
    'A path is a file, a folder, a glob, file:line or file#export.member. Without one: the whole project.',
    '',
    'Flags',
    ...table([...built.map(flagRow), ['--help', 'print this'], ['--version', 'print the version']]),
    '',
    'Examples',
    '  covolve src/cart.ts',
    '  covolve src --budget 5m --json result.json',
    '',
  ].join('\n');
}

function commandRow(command: Command): readonly [string, string] {
  return [`covolve ${command.usage}`, command.help];
}

function flagRow(flag: Flag): readonly [string, string] {
  const value = flag.value === undefined ? '' : ` <${flag.value}>`;
  const names = (flag.choices ?? []).filter((choice) => choice.built).map((choice) => choice.name);
  const notes = [names.length > 1 ? names.join(', ') : '', flag.default === undefined ? '' : `default: ${flag.default}`].filter(
    Boolean,
  );
  return [`--${flag.name}${value}`, notes.length === 0 ? flag.help : `${flag.help} (${notes.join('; ')})`];
}

function table(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}

/** What the act is given in the rows of a table, with the places of its columns. */
import type { SubjectModel } from '../../model/subject.js';
import type { Ref } from '../../testcase/statement.js';
import { references } from '../../testcase/statements/index.js';
import type { TestPlan } from '../test-plan.js';
import { statementColumn } from '../test-scope.js';
import { argumentWords } from '../titles/argument-words.js';
import { keyWords } from '../titles/value-words.js';

export interface GivenPlaces {
  /** `%j`, `[%j, 'b']`. */
  readonly values: readonly string[];
  /** Of an object of options those with a place, by their names: `['array', '[%j]']`. */
  readonly options: readonly (readonly [name: string, text: string])[];
}

/**
 * Arguments as they are written, and options by name: `%j and %j` would read as two arguments. Undefined where the places
 * would not come once each, in the order of the columns, arguments first.
 */
export function givenPlaces(
  plan: TestPlan,
  /** Code of each column, by its key, in their order. */
  codes: ReadonlyMap<string, string>,
  model: SubjectModel,
): GivenPlaces | undefined {
  const act = plan.statements[plan.act];
  if (!act || !('args' in act)) return undefined;
  const filled: string[] = [];
  const hasPlace = (ref: Ref): boolean => {
    const statement = plan.statements[ref];
    const isData = statement?.kind === 'array' || statement?.kind === 'object';
    return codes.has(statementColumn(ref)) || (isData && references(statement).some(hasPlace));
  };
  const written = (ref: Ref): string | undefined => {
    const key = statementColumn(ref);
    const code = codes.get(key);
    if (code !== undefined) filled.push(key);
    const statement = plan.statements[ref];
    // As the runner writes what comes beside it.
    if (code !== undefined) return code;
    if (statement?.kind === 'primitive' && typeof statement.value === 'string') return plainly(JSON.stringify(statement.value));
    if (!hasPlace(ref)) return plainly(argumentWords(ref, plan.statements, model));
    const items = statement?.kind === 'array' ? statement.elements.map(written) : [undefined];
    return items.every((item) => item !== undefined) ? `[${items.join(', ')}]` : undefined;
  };
  const optionsIn = (ref: Ref, path: string): readonly (readonly [string, string | undefined])[] => {
    const statement = plan.statements[ref];
    if (statement?.kind !== 'object') return [[path, written(ref)]];
    return statement.entries
      .filter(([, value]) => hasPlace(value))
      .flatMap(([key, value]) => optionsIn(value, path === '' ? keyWords(key) : `${path}.${key}`));
  };
  const given = act.args.filter(hasPlace);
  const values = given.filter((ref) => plan.statements[ref]?.kind !== 'object').map(written);
  const options = given.filter((ref) => plan.statements[ref]?.kind === 'object').flatMap((ref) => optionsIn(ref, ''));
  const isOnce = filled.length === codes.size && [...codes.keys()].every((key, i) => filled[i] === key);
  const isWritten = [...values, ...options.map(([, text]) => text)].every((text) => text !== undefined && text.length <= longest);
  return isOnce && isWritten ? { values: values as string[], options: options as (readonly [string, string])[] } : undefined;
}

const longest = 44;

/** What the runner would take for a place of its own is not written. */
function plainly(words: string | undefined): string | undefined {
  return words === undefined || /[%$]/.test(words) ? undefined : words;
}

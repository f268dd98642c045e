import type { SubjectModel } from '../../model/subject.js';
import type { Callable } from '../../model/subject.js';
import type { TypeId } from '../../model/types.js';
import { builtinArguments } from '../../testcase/builtins.js';
import type { Ref, Statement, TestCase } from '../../testcase/statement.js';

/** The statement with fewer parts: elements, optional properties, optional arguments, returns; fewest first. */
export function* fewerParts(test: TestCase, ref: Ref, model: SubjectModel): Generator<Statement> {
  const statement = test.statements[ref];
  switch (statement?.kind) {
    case 'array':
      if (model.types[statement.type]?.k === 'tuple') return;
      for (const elements of sublists(statement.elements)) yield { ...statement, elements };
      return;
    case 'object':
      for (const [key] of statement.entries.toReversed()) {
        if (isOptional(statement.type, key, model))
          yield { ...statement, entries: statement.entries.filter(([other]) => other !== key) };
      }
      return;
    case 'builtin': {
      const meaning = builtinArguments(statement.name);
      if (meaning === 'elements') for (const args of sublists(statement.args)) yield { ...statement, args };
      if (meaning === 'entries')
        for (const pairs of sublists(pairsOf(statement.args))) yield { ...statement, args: pairs.flat() };
      return;
    }
    case 'callback':
      for (const returns of sublists(statement.returns)) {
        if (returns.length > 0 || mayReturnNothing(statement.type, model)) yield { ...statement, returns };
      }
      return;
    case 'call':
    case 'construct':
      yield* fewerArguments(statement, model.callables[statement.callable], model);
      return;
    default:
  }
}

/** None, one, half, then all but one from the end. */
function* sublists<T>(items: readonly T[]): Generator<readonly T[]> {
  if (items.length === 0) return;
  yield [];
  if (items.length > 1) yield items.slice(0, 1);
  if (items.length > 3) {
    yield items.slice(0, items.length >> 1);
    yield items.slice(items.length >> 1);
  }
  if (items.length > 1) for (let i = items.length - 1; i >= 0; i--) yield items.toSpliced(i, 1);
}

function* fewerArguments<S extends Statement & { readonly args: readonly Ref[] }>(
  statement: S,
  callable: Callable | undefined,
  model: SubjectModel,
): Generator<S> {
  for (let count = 0; count < statement.args.length; count++) {
    const param = callable?.params[count] ?? callable?.params.at(-1);
    if (param?.opt || param?.rest || model.untyped) yield { ...statement, args: statement.args.slice(0, count) };
  }
}

function isOptional(type: TypeId, key: string, model: SubjectModel): boolean {
  const node = model.types[type];
  if (node?.k !== 'object') return true;
  const prop = node.props.find((candidate) => candidate.name === key);
  return prop === undefined || prop.opt === true;
}

function mayReturnNothing(type: TypeId, model: SubjectModel): boolean {
  const node = model.types[type];
  const result = node?.k === 'func' ? model.types[node.sigs.at(-1)?.ret ?? -1] : undefined;
  return result === undefined || (result.k === 'prim' && ['void', 'undefined', 'any', 'unknown'].includes(result.name));
}

function pairsOf(args: readonly Ref[]): readonly (readonly Ref[])[] {
  return Array.from({ length: Math.ceil(args.length / 2) }, (_, i) => args.slice(2 * i, 2 * i + 2));
}

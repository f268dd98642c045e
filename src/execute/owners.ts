import type { SubjectModel } from '../model/subject.js';
import type { TypeId } from '../model/types.js';
import type { Ref, Statement } from '../testcase/statement.js';

/** The types whose members each variable has: as the result of a call, and as the receiver of others. */
export function ownersByVariable(model: SubjectModel, statements: readonly Statement[]): ReadonlyMap<Ref, ReadonlySet<TypeId>> {
  const owners = new Map<Ref, Set<TypeId>>();
  const add = (ref: Ref, type: TypeId | undefined): void => {
    for (const one of instanceTypes(model, type)) {
      const known = owners.get(ref);
      if (known) known.add(one);
      else owners.set(ref, new Set([one]));
    }
  };
  statements.forEach((statement, index) => {
    switch (statement.kind) {
      case 'construct':
      case 'await':
        return add(index, resultType(model, statements, index));
      case 'call':
        add(index, resultType(model, statements, index));
        break;
      case 'get':
      case 'set':
        break;
      default:
        return;
    }
    if (statement.receiver !== undefined) add(statement.receiver, model.callables[statement.callable]?.owner);
  });
  return new Map([...owners].sort(([a], [b]) => a - b));
}

/** What a call, construction or member, or the wait for one, is declared to give. */
export function resultType(model: SubjectModel, statements: readonly Statement[], at: Ref): TypeId | undefined {
  const statement = statements[at];
  if (statement?.kind === 'call' || statement?.kind === 'construct' || statement?.kind === 'get')
    return model.callables[statement.callable]?.ret;
  if (statement?.kind !== 'await') return undefined;
  const source = statements[statement.value];
  return source?.kind === 'call' ? settled(model, model.callables[source.callable]?.ret) : undefined;
}

export function isSameClass(model: SubjectModel, a: TypeId, b: TypeId): boolean {
  if (a === b) return true;
  const [one, other] = [model.types[a], model.types[b]];
  return one?.k === 'inst' && other?.k === 'inst' && one.cls === other.cls;
}

/** `Node | null` has the members of a Node, once it is there. */
function instanceTypes(model: SubjectModel, type: TypeId | undefined): readonly TypeId[] {
  if (type === undefined) return [];
  const node = model.types[type];
  return node?.k === 'union' ? [type, ...node.of.filter((member) => model.types[member]?.k === 'inst')] : [type];
}

function settled(model: SubjectModel, type: TypeId | undefined): TypeId | undefined {
  const node = type === undefined ? undefined : model.types[type];
  return node?.k === 'builtin' && node.name === 'Promise' ? node.args[0] : type;
}

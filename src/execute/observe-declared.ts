import type { Observed } from '../model/observation.js';
import type { SubjectModel } from '../model/subject.js';
import type { Prop, TypeId } from '../model/types.js';
import type { Attempt } from './observe-members.js';
import { observeValue } from './observe-value.js';
import { sameObserved } from './same-observed.js';

/**
 * An instance together with what its declared type promises of it and a getter gives: a class that nobody can name is
 * known to its users by that alone. Read twice; what changes by being read is left out.
 */
export function withDeclared(
  seen: Observed,
  value: unknown,
  type: TypeId | undefined,
  model: SubjectModel,
  attempt: Attempt,
): Observed {
  if (seen.k !== 'instance' || typeof value !== 'object' || value === null) return seen;
  const own = new Set(seen.entries.map(([key]) => key));
  const names = [...new Set(declaredNames(type, model))].filter((name) => !own.has(name));
  const read = (name: string): Observed | undefined => {
    const got = attempt(() => {
      if (!(name in value)) throw new TypeError('no such member');
      return Reflect.get(value, name);
    });
    return got && observeValue(got.value, [], 0);
  };
  const entries = names.flatMap((name) => {
    const first = read(name);
    const second = first && read(name);
    return first && second && sameObserved(first, second) ? [[name, first] as const] : [];
  });
  return entries.length === 0 ? seen : { ...seen, entries: [...seen.entries, ...entries] };
}

function declaredNames(type: TypeId | undefined, model: SubjectModel, depth = 0): readonly string[] {
  const node = type === undefined ? undefined : model.types[type];
  if (node?.k === 'union' && depth < 3) return node.of.flatMap((member) => declaredNames(member, model, depth + 1));
  if (node?.k === 'inst') {
    const cls = model.classes[node.cls];
    // The members of a class that is exported are looked at one by one.
    return cls?.path === undefined && depth < 3 ? declaredNames(cls?.shape, model, depth + 1) : [];
  }
  return node?.k === 'object'
    ? node.props
        .filter(isOpen)
        .map(({ name }) => name)
        .slice(0, mostNames)
    : [];
}

const mostNames = 24;

function isOpen({ name, method, internal }: Prop): boolean {
  return !method && !internal && !name.startsWith('_');
}

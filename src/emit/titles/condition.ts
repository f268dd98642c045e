import type { ProbeTable, Slot } from '../../model/probes.js';
import type { Callable, SubjectModel } from '../../model/subject.js';
import type { Scalar } from '../../model/scalar.js';
import type { Ref } from '../../testcase/statement.js';
import type { TestPlan } from '../test-plan.js';
import { type Environment, predicateTruth } from './predicate-truth.js';
import { predicateWords } from './predicate-words.js';

/** What a title may be made of besides the test itself. */
export interface TitleFacts {
  readonly model: SubjectModel;
  readonly table: ProbeTable;
  /** How many tests of the suite cover each slot. */
  readonly coverage: ReadonlyMap<number, number>;
}

/**
 * Clauses for the branch outcomes that this test alone covers, the last in the source first: the last decision on the
 * way says most. Only conditions of the function under test that speak of its parameters and members.
 */
export function conditionWords(plan: TestPlan, facts: TitleFacts): readonly string[] {
  const callable = actCallable(plan, facts.model);
  if (!callable) return [];
  const covered = new Set(plan.test.goals);
  const clauses: string[] = [];
  const values = argumentValues(plan, callable);
  for (const id of [...plan.test.goals].sort((a, b) => b - a)) {
    const slot = facts.table.slots[id];
    if (!slot || (facts.coverage.get(id) ?? 0) > 1 || isBothWays(slot, covered, facts.table)) continue;
    const clause = slotWords(slot, plan, callable, facts.model);
    if (clause === undefined || clauses.includes(clause) || clause.length > longestClause) continue;
    const truth = predicateTruth(slot.text, values);
    // A helper's parameter of the same name is taken for the same thing only when the condition bears it out.
    const isTrue = belongsTo(slot, callable, facts.table) ? truth !== (slot.kind !== 'true') : truth === (slot.kind === 'true');
    if ((isTrue && !isUnordered(slot, values)) || isAboutPresence(slot)) clauses.push(clause);
  }
  return clauses;
}

const longestClause = 56;

/** Conditions on whether something was given at all are told by the construct, not by comparing. */
function isAboutPresence(slot: Slot): boolean {
  return slot.construct === 'default';
}

/** With NaN around, the false side of a comparison is not its opposite. */
function isUnordered(slot: Slot, values: Environment): boolean {
  return slot.kind === 'false' && /[<>]/.test(slot.text) && [...values.values()].some(Number.isNaN);
}

function argumentValues(plan: TestPlan, callable: Callable): Environment {
  const values = new Map<string, Scalar>();
  const act = plan.statements[plan.act];
  const args = act && 'args' in act ? act.args : [];
  callable.params.forEach((param, i) => {
    const ref = args[i];
    const statement = ref === undefined ? undefined : plan.statements[ref];
    if (statement?.kind === 'primitive') values.set(param.name, statement.value);
    // What a pattern takes out of an object of options.
    if (statement?.kind === 'object' && !/^[\p{L}_$][\w$]*$/u.test(param.name)) {
      for (const [key, value] of statement.entries) {
        const inner = plan.statements[value];
        if (inner?.kind === 'primitive') values.set(key, inner.value);
      }
    }
  });
  return values;
}

export function actCallable(plan: TestPlan, model: SubjectModel): Callable | undefined {
  const act = plan.statements[plan.act];
  return act && 'callable' in act ? model.callables[act.callable] : undefined;
}

/** The test took both sides: neither describes it. */
function isBothWays(slot: Slot, covered: ReadonlySet<number>, table: ProbeTable): boolean {
  const other = table.slots[slot.kind === 'true' ? slot.id + 1 : slot.id - 1];
  return (
    other !== undefined &&
    other.kind !== slot.kind &&
    other.line === slot.line &&
    other.column === slot.column &&
    covered.has(other.id)
  );
}

function belongsTo(slot: Slot, callable: Callable, table: ProbeTable): boolean {
  const fn = table.functions[slot.fn];
  if (!fn) return false;
  if (!callable.span) return fn.name === callable.name;
  // Functions inside the callable speak of variables of their own.
  const [start, end] = callable.span;
  const inside = fn.span[0] >= start && fn.span[1] <= end;
  return (
    inside &&
    !table.functions.some(
      (outer) =>
        outer !== fn &&
        outer.span[0] >= start &&
        outer.span[1] <= end &&
        outer.span[0] <= fn.span[0] &&
        outer.span[1] >= fn.span[1],
    )
  );
}

function slotWords(slot: Slot, plan: TestPlan, callable: Callable, model: SubjectModel): string | undefined {
  if (slot.kind !== 'true' && slot.kind !== 'false') return undefined;
  const holds = slot.kind === 'true';
  const names = speakingNames(callable, model);
  switch (slot.construct) {
    case 'default': {
      const name = /^\{?\s*([\p{L}_$][\w$]*)\s*(?::[^=]+)?(?:=|$)/u.exec(slot.text)?.[1];
      return name !== undefined && names.has(name) && holds ? `${name} is omitted` : undefined;
    }
    case 'nullish':
    case 'optional-chain': {
      const name = slot.text
        .replace(/\?\..*$/s, '')
        .replace(/^this\./, '')
        .trim();
      if (!/^[\p{L}_$][\w$]*$/u.test(name) || !(names.has(name) || slot.text.startsWith('this.'))) return undefined;
      return `${name} is ${holds ? 'missing' : 'given'}`;
    }
    case 'loop':
    case 'iteration':
      return undefined;
    default:
      if (!speaksOf(slot.text, names)) return undefined;
      return truthWords(slot.text, holds, plan, callable, model) ?? predicateWords(slot.text, holds);
  }
}

/** Parameters, and the properties of object parameters, which patterns bring into scope. */
function speakingNames(callable: Callable, model: SubjectModel): ReadonlySet<string> {
  const names = new Set<string>();
  for (const param of callable.params) {
    names.add(param.name);
    const node = model.types[param.t];
    if (node?.k === 'object' && !/^[\p{L}_$][\w$]*$/u.test(param.name)) for (const prop of node.props) names.add(prop.name);
  }
  return names;
}

const wellKnown = new Set(
  'this typeof instanceof in null undefined true false NaN Infinity Array Number String Object Map Set Date RegExp Error isNaN isFinite void'.split(
    ' ',
  ),
);

function speaksOf(text: string, names: ReadonlySet<string>): boolean {
  const bare = text.replaceAll(/'[^']*'|"[^"]*"|`[^`]*`/g, "''");
  const roots = [...bare.matchAll(/(?<![\w$.#])[\p{L}_$][\w$]*/gu)].map(([name]) => name);
  const speaks = roots.some((name) => names.has(name) || name === 'this');
  return speaks && roots.every((name) => names.has(name) || wellKnown.has(name) || /^[A-Z][A-Z0-9_]+$/.test(name));
}

/** A bare name as condition: said by what the argument was. */
function truthWords(text: string, holds: boolean, plan: TestPlan, callable: Callable, model: SubjectModel): string | undefined {
  const negated = /^!\s*([\p{L}_$][\w$.]*)$/u.exec(text)?.[1];
  const name = negated ?? (/^(?:this\.)?#?[\p{L}_$][\w$]*$/u.test(text) ? text : undefined);
  if (name === undefined) return undefined;
  const truthy = negated === undefined ? holds : !holds;
  const at = callable.params.findIndex((param) => param.name === name);
  const param = callable.params[at];
  if (!param) return name.startsWith('this.') ? memberTruth(name.slice(5).replace(/^[#_]+/, ''), truthy) : undefined;
  const act = plan.statements[plan.act];
  const ref: Ref | undefined = act && 'args' in act ? act.args[at] : undefined;
  if (ref === undefined) return `${name} is omitted`;
  const value = plan.statements[ref];
  if (value?.kind === 'primitive' && (typeof value.value === 'boolean' || value.value === undefined || value.value === null))
    return `${name} is ${value.value}`;
  if (value?.kind === 'primitive' && value.value === '') return `${name} is empty`;
  const node = model.types[param.t];
  const canBeMissing = param.opt === true || node?.k === 'union';
  return truthy && canBeMissing ? `${name} is given` : undefined;
}

/** A name that asks a question is answered; any other member is there or not. */
function memberTruth(name: string, truthy: boolean): string {
  if (/^(is|has|can|should|was|will)\p{Lu}/u.test(name)) return `${name} is ${truthy}`;
  return `${name} is ${truthy ? 'set' : 'not set'}`;
}

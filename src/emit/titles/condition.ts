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

/** A branch outcome in the words of a title. */
export interface BranchClause {
  readonly clause: string;
  /** The parameters, or properties of parameters, that it speaks of. */
  readonly names: readonly string[];
  /** It speaks of the state of the object. */
  readonly ofState: boolean;
  /** It says that something was not given. */
  readonly ofAbsence: boolean;
  /** It stands in another function, where it may have been asked about something else. */
  readonly isElsewhere: boolean;
}

/**
 * Clauses for the branch outcomes that this test alone covers, the last in the source first: the last decision on the
 * way says most. Only conditions of the function under test that speak of its parameters and members.
 */
export function branchClauses(plan: TestPlan, facts: TitleFacts): readonly BranchClause[] {
  const callable = actCallable(plan, facts.model);
  if (!callable) return [];
  const covered = new Set(plan.test.goals);
  const found: BranchClause[] = [];
  const values = argumentValues(plan, callable);
  const names = speakingNames(callable, facts.model);
  const ids = [...plan.test.goals].sort((a, b) => b - a);
  const fatal = plan.throws ? lastDecision(ids, callable, facts.table) : undefined;
  for (const id of ids) {
    const slot = facts.table.slots[id];
    if (!slot || isBothWays(slot, covered, facts.table)) continue;
    if (id !== fatal && (facts.coverage.get(id) ?? 0) > 1) continue;
    const words = slotWords(slot, plan, callable, facts.model);
    const clause = words && withoutOwner(words, plan, callable);
    if (clause !== undefined && isOfUnseen(clause, plan, callable)) continue;
    if (clause === undefined || found.some((other) => other.clause === clause) || clause.length > longestClause) continue;
    // What it is says more than one thing that it is not, and of what was not given nobody expects it to be anything.
    if (/ is not ['"\d-]/.test(clause) || (/ is not an? /.test(clause) && isShownGiven(clause, plan, callable))) continue;
    if (isOfHidden(slot, plan, facts.model)) continue;
    if (isReckoned(slot) && isAboutValue(slot, values)) continue;
    if (/ is not (?:true|false|null|undefined|NaN)$/.test(clause) && isAboutValue(slot, values)) continue;
    // A helper's parameter of the same name is taken for the same thing only when the condition bears it out.
    const isElsewhere = !belongsTo(slot, callable, facts.table);
    const isTrue = isElsewhere
      ? predicateTruth(slot.text, withOmitted(values, plan, callable)) === (slot.kind === 'true')
      : predicateTruth(slot.text, values) !== (slot.kind !== 'true');
    if ((isTrue && !isUnordered(slot, values)) || isAboutPresence(slot))
      found.push({
        clause,
        names: rootsOf(slot.text).flatMap((name) => (names.has(name) ? spokenOf(name, slot.text, plan, callable) : [])),
        ofState: rootsOf(slot.text).includes('this'),
        ofAbsence: isAboutPresence(slot),
        isElsewhere,
      });
  }
  return found;
}

/** `options.mode` of an object of options, else the parameter itself. */
function spokenOf(name: string, text: string, plan: TestPlan, callable: Callable): readonly string[] {
  if (!isObjectGiven(name, plan, callable)) return [name];
  const paths = [...text.matchAll(/(?<![\w$.])([\p{L}_$][\w$]*)\??\.([\p{L}_$][\w$]*)/gu)];
  const own = paths.filter(([, root]) => root === name).map(([, root, key]) => `${root}.${key}`);
  return own.length > 0 ? own : [name];
}

/** Its properties are told one by one then. */
function isObjectGiven(name: string, plan: TestPlan, callable: Callable): boolean {
  const act = plan.statements[plan.act];
  const ref = act && 'args' in act ? act.args[callable.params.findIndex((param) => param.name === name)] : undefined;
  return ref !== undefined && plan.statements[ref]?.kind === 'object';
}

/** It speaks of a member of what another call gave: where that came from is to be seen in the test, its members are not. */
function isOfUnseen(clause: string, plan: TestPlan, callable: Callable): boolean {
  const name = /^([\p{L}_$][\w$]*)\??\./u.exec(clause)?.[1];
  const act = plan.statements[plan.act];
  const ref = act && 'args' in act ? act.args[callable.params.findIndex((param) => param.name === name)] : undefined;
  const kind = ref === undefined ? undefined : plan.statements[ref]?.kind;
  return kind === 'call' || kind === 'get' || kind === 'await' || kind === 'construct';
}

/** The value that was given says more than what it is not; so does that there was none. */
function isShownGiven(clause: string, plan: TestPlan, callable: Callable): boolean {
  const name = /^[\p{L}_$][\w$]*(?= )/u.exec(clause)?.[0];
  const at = callable.params.findIndex((param) => param.name === name);
  const act = plan.statements[plan.act];
  if (at < 0 || !act || !('args' in act)) return false;
  const given = plan.statements[act.args[at] ?? -1];
  if (given?.kind === 'array') return given.elements.length === 0;
  if (given?.kind === 'object') return given.entries.length === 0;
  return given === undefined || ['primitive', 'enum', 'construct'].includes(given.kind);
}

/** It speaks of a member that nobody else can see, of an object that is told by the call that made it. */
function isOfHidden({ text }: Slot, { statements, act }: TestPlan, model: SubjectModel): boolean {
  const performed = statements[act];
  const receiver = performed && 'receiver' in performed ? performed.receiver : undefined;
  if (receiver === undefined || statements[receiver]?.kind !== 'call') return false;
  const members = [...text.matchAll(/\bthis\.(#?[\p{L}_$][\w$]*)/gu)].map(([, name]) => name);
  return members.some((name) => !model.callables.some((callable) => callable.name === name && callable.owner !== undefined));
}

/** A property of an object of options by its own name, as it is told elsewhere. */
function withoutOwner(clause: string, plan: TestPlan, callable: Callable): string {
  const name = callable.params.find((param) => clause.startsWith(`${param.name}.`))?.name;
  return name !== undefined && isObjectGiven(name, plan, callable) ? clause.slice(name.length + 1) : clause;
}

/** In a test that throws, the last decision of the function led to it, if it led into a branch. */
function lastDecision(ids: readonly number[], callable: Callable, table: ProbeTable): number | undefined {
  const last = ids.find((id) => {
    const slot = table.slots[id];
    return slot !== undefined && (slot.kind === 'true' || slot.kind === 'false') && belongsTo(slot, callable, table);
  });
  return last !== undefined && table.slots[last]?.kind === 'true' ? last : undefined;
}

const longestClause = 56;

/** Conditions on whether something was given at all are told by the construct, not by comparing. */
function isAboutPresence(slot: Slot): boolean {
  return slot.construct === 'default';
}

/** It says what was worked out of a value: the value itself says more, and all that comes of it. */
function isReckoned({ text }: Slot): boolean {
  return /[%*]|[\w)\]] [-+/] [\w(]/.test(text.replaceAll(/(['"`/]).*?\1/g, ''));
}

function isAboutValue(slot: Slot, values: Environment): boolean {
  const bare = slot.text.replaceAll('?.', '.');
  return (
    rootsOf(slot.text).some((name) => values.has(name)) ||
    [...values.keys()].some((key) => key.includes('.') && bare.includes(key))
  );
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
    if (statement?.kind !== 'object') return;
    for (const [key, value] of statement.entries) {
      const inner = plan.statements[value];
      // By itself where a pattern takes it out of the object.
      const path = /^[\p{L}_$][\w$]*$/u.test(param.name) ? `${param.name}.${key}` : key;
      if (inner?.kind === 'primitive') values.set(path, inner.value);
    }
  });
  return values;
}

/** What was not given is undefined, at least until a default takes its place. */
function withOmitted(values: Environment, plan: TestPlan, callable: Callable): Environment {
  const act = plan.statements[plan.act];
  const count = act && 'args' in act ? act.args.length : 0;
  const omitted = callable.params.slice(count).filter((param) => !param.rest);
  return new Map([...omitted.map((param) => [param.name, undefined] as const), ...values]);
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
  const roots = rootsOf(text);
  const speaks = roots.some((name) => names.has(name) || name === 'this');
  return speaks && roots.every((name) => names.has(name) || wellKnown.has(name) || /^[A-Z][A-Z0-9_]+$/.test(name));
}

/** The names at the start of what a condition mentions. */
function rootsOf(text: string): readonly string[] {
  const bare = text.replaceAll(/'[^']*'|"[^"]*"|`[^`]*`/g, "''");
  return [...bare.matchAll(/(?<![\w$.#])[\p{L}_$][\w$]*/gu)].map(([name]) => name);
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

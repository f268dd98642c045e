import type { Observation, Observed } from '../model/observation.js';
import { agreedValue, type Elsewhere, type TextAgreement } from './agreed-value.js';
import { endOf } from './same-observed.js';

/** What a test showed in another time zone, and what the clock on the wall said there at each time that it showed. */
export interface ZoneRun {
  readonly observations: readonly Observation[];
  readonly walls: ReadonlyMap<number, number>;
}

/** What is left of the observations of a test when only what holds in all zones is kept. */
export interface Agreement {
  readonly observations: readonly (Observation | undefined)[];
  /** How many of them hold as they are. */
  readonly whole: number;
  /** What the act gave, or threw, does. */
  readonly isEndWhole: boolean;
}

/**
 * Compares what was seen in UTC with what was seen elsewhere; `undefined` stands for a run that did not end by itself.
 * No agreement when the test ends in another way there, or when nothing can be said of what its act gives.
 */
export function zoneAgreement(
  base: readonly Observation[],
  runs: readonly (ZoneRun | undefined)[],
  texts: TextAgreement = 'alike',
): Agreement | undefined {
  const known = runs.filter((run) => run !== undefined);
  if (known.length < runs.length || known.some((run) => endOf(run.observations) !== endOf(base))) return undefined;
  const end = base.findLastIndex(({ of }) => of === 'result' || of === 'threw');
  const agreed = base.map((one, index) => agreedObservation(one, known, index === end, texts));
  if (end >= 0 && agreed[end] === undefined) return undefined;
  return {
    observations: agreed.map((one) => one?.seen),
    whole: agreed.filter((one) => one?.whole).length,
    isEndWhole: end < 0 || agreed[end]?.whole === true,
  };
}

interface Agreed {
  readonly seen: Observation;
  readonly whole: boolean;
}

/** Only of the end of a test is it worth saying no more than what kind of thing it is. */
function agreedObservation(
  base: Observation,
  runs: readonly ZoneRun[],
  isEnd: boolean,
  texts: TextAgreement,
): Agreed | undefined {
  const others = runs.flatMap((run) => {
    const seen = run.observations.find((other) => isSameFact(base, other));
    return seen ? [{ seen, walls: run.walls }] : [];
  });
  if (others.length < runs.length) return undefined;
  if (base.of === 'calls') {
    const calls = agreedCalls(
      base.value,
      others.map(({ seen, walls }) => ({ value: (seen as typeof base).value, walls })),
    );
    return calls && { seen: { ...base, value: calls }, whole: true };
  }
  const agreed = agreedValue(
    base.value,
    others.map(({ seen, walls }) => ({ value: seen.value as Observed, walls })),
    texts,
  );
  if (!agreed || (!isEnd && base.value.k !== 'opaque' && !isTold(agreed.value, base.of))) return undefined;
  if (base.of !== 'result' || !base.texts) return { seen: { ...base, value: agreed.value } as Observation, whole: agreed.whole };
  const { texts: said, ...rest } = base;
  const told = others.flatMap(({ seen, walls }) => (seen.of === 'result' && seen.texts ? [{ value: seen.texts, walls }] : []));
  const same = told.length === others.length ? agreedValue(said, told, texts) : undefined;
  return {
    seen: { ...rest, value: agreed.value, ...(same && isSaid(same.value) && { texts: same.value }) },
    whole: agreed.whole && same?.whole === true,
  };
}

/** It is known, or, of what an object says of itself, what it is like. */
function isTold(value: Observed, of: Observation['of']): boolean {
  return value.k !== 'opaque' || (value.alike !== undefined && (of === 'query' || of === 'member'));
}

/** A text, or what texts have in common; or a list of them. */
function isSaid(value: Observed): boolean {
  if (value.k === 'array') return value.items.every(isSaid);
  return value.k === 'scalar' || (value.k === 'opaque' && value.alike !== undefined);
}

/** What a callback was given cannot be claimed in part. */
function agreedCalls(
  base: readonly (readonly Observed[])[],
  others: readonly { readonly value: readonly (readonly Observed[])[]; readonly walls: ZoneRun['walls'] }[],
): readonly (readonly Observed[])[] | undefined {
  const agreed = agreedValue(
    asArray(base),
    others.map(({ value, walls }): Elsewhere => ({ value: asArray(value), walls })),
  );
  if (!agreed?.whole || agreed.value.k !== 'array') return undefined;
  return agreed.value.items.map((args) => (args.k === 'array' ? args.items : []));
}

function asArray(calls: readonly (readonly Observed[])[]): Observed {
  return { k: 'array', items: calls.map((args) => ({ k: 'array', items: args })) };
}

/** Speaks of the same thing, in the same way. */
function isSameFact(a: Observation, b: Observation): boolean {
  return factOf(a) === factOf(b);
}

function factOf(observation: Observation): string {
  return JSON.stringify(
    Object.entries(observation)
      .filter(([key]) => key !== 'value' && key !== 'texts')
      .sort(),
  );
}

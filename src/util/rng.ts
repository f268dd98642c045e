import { xoroshiro128plus, xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';

/** The only source of chance. One stream per search; its state is part of every checkpoint. */
export interface Rng {
  /** Uniform in [0, 1). */
  float(): number;
  /** Uniform integer in [0, n). */
  below(n: number): number;
  /** Uniform integer in [low, high]. */
  between(low: number, high: number): number;
  /** True with probability p. */
  chance(p: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Standard normal. */
  gaussian(): number;
  state(): readonly number[];
}

export function createRng(seed: number): Rng {
  const generator = xoroshiro128plus(seed);
  // The first draws of small seeds are all alike: the generator starts from the seed's bits as they are.
  for (let i = 0; i < 20; i++) generator.next();
  return wrap(generator);
}

export function restoreRng(state: readonly number[]): Rng {
  return wrap(xoroshiro128plusFromState(state));
}

type Generator = ReturnType<typeof xoroshiro128plus>;

function wrap(generator: Generator): Rng {
  // 32 bits per draw are plenty for choices and keep one draw per decision.
  const float = (): number => (generator.next() >>> 0) / 0x1_0000_0000;
  const below = (n: number): number => Math.floor(float() * n);
  return {
    float,
    below,
    between: (low, high) => low + below(high - low + 1),
    chance: (p) => float() < p,
    pick: (items) => {
      if (items.length === 0) throw new RangeError('cannot pick from nothing');
      return items[below(items.length)] as (typeof items)[number];
    },
    gaussian: () => Math.sqrt(-2 * Math.log(1 - float())) * Math.cos(2 * Math.PI * float()),
    state: () => generator.getState(),
  };
}

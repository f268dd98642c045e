import { describe, expect, it } from 'vitest';
import { Archive } from '../../../src/search/archive.js';
import { createRng } from '../../../src/util/rng.js';

/** A test is its name, an evaluation the goals it covers; the shorter name is preferred. */
function archive(): Archive<string, readonly number[]> {
  return new Archive({
    fitness: (covered: readonly number[], goal) => (covered.includes(goal) ? 0 : 0.5),
    cost: ({ candidate }) => candidate.length,
  });
}

function offer(to: Archive<string, readonly number[]>, candidate: string, covered: readonly number[]): void {
  const first = covered.filter((goal) => to.solutionOf(goal) === undefined);
  to.offer({ candidate, evaluation: covered }, first);
}

function content(of: Archive<string, readonly number[]>): string[] {
  return of.entries.map(({ solution, goals }) => `${solution.candidate}: ${goals.join(' ')}`);
}

describe('archive', () => {
  it('keeps the first solution of a goal and ignores tests that cover nothing', () => {
    const kept = archive();
    offer(kept, 'long', [1, 2]);
    offer(kept, 'x', []);
    expect([content(kept), kept.size, kept.solutionOf(3)]).toEqual([['long: 1 2'], 2, undefined]);
  });

  it('gives a goal to a better solution, and keeps the older of two equals', () => {
    const kept = archive();
    offer(kept, 'long', [1, 2]);
    offer(kept, 'abc', [2, 3]);
    offer(kept, 'def', [2, 3]);
    expect(content(kept)).toEqual(['long: 1', 'abc: 3 2']);
    expect(kept.solutionOf(2)?.candidate).toBe('abc');
  });

  it('drops a solution that no goal needs', () => {
    const kept = archive();
    offer(kept, 'long', [1, 2]);
    offer(kept, 'a', [1, 2]);
    expect(content(kept)).toEqual(['a: 1 2']);
  });

  it('takes goals over from the oldest solution first, whichever is the worst', () => {
    const kept = archive();
    offer(kept, 'long', [1]);
    offer(kept, 'longest', [2]);
    offer(kept, 'longer', [3]);
    offer(kept, 'a', [3, 2, 1]);
    expect(content(kept)).toEqual(['a: 1 2 3']);
  });

  it('does not give goals to a better test that does not cover them', () => {
    const kept = archive();
    offer(kept, 'long', [1, 2]);
    offer(kept, 'a', [3]);
    expect(content(kept)).toEqual(['long: 1 2', 'a: 3']);
  });

  it('asks for coverage the fast way where the problem has one', () => {
    const kept = new Archive<string, readonly number[]>({
      fitness: () => expect.fail('the slow way'),
      // More than goals, as the slots of an execution are.
      coveredBelow: (covered, places, limit) => [...covered, 99].filter((goal) => (places[goal] ?? Infinity) < limit),
      cost: ({ candidate }) => candidate.length,
    });
    offer(kept, 'long', [1, 2]);
    offer(kept, 'a', [2]);
    expect(content(kept)).toEqual(['long: 1', 'a: 2']);
  });

  it('asks what a test costs only where the least it can cost is less than what an owner does', () => {
    const asked: string[] = [];
    const kept = new Archive<string, readonly number[]>({
      fitness: (covered, goal) => (covered.includes(goal) ? 0 : 0.5),
      cost: ({ candidate }) => {
        asked.push(candidate);
        return candidate.length + (candidate.includes('!') ? 10 : 0);
      },
      leastCost: ({ candidate }) => candidate.length,
    });
    offer(kept, 'long', [1]);
    asked.length = 0;
    offer(kept, 'longer', [1]);
    offer(kept, 'a!', [1]);
    offer(kept, 'abc', [1]);
    expect(new Set(asked)).toEqual(new Set(['a!', 'abc']));
    expect(content(kept)).toEqual(['abc: 1']);
  });

  it('is rebuilt from its entries', () => {
    const kept = archive();
    offer(kept, 'long', [1, 2]);
    offer(kept, 'abc', [2, 3]);
    const copy = new Archive({ fitness: () => 1, cost: () => 0 }, structuredClone(kept.entries));
    expect([content(copy), copy.size, copy.solutionOf(2)?.candidate]).toEqual([content(kept), 3, 'abc']);
  });

  it('never loses a goal and never gets worse for one, whatever is offered', () => {
    const rng = createRng(2);
    const kept = archive();
    const best = new Map<number, number>();
    for (let i = 0; i < 500; i++) {
      const candidate = 'x'.repeat(1 + rng.below(20));
      const covered = Array.from({ length: 12 }, (_, goal) => goal).filter(() => rng.chance(0.2));
      offer(kept, candidate, covered);
      for (const goal of covered) best.set(goal, Math.min(best.get(goal) ?? Infinity, candidate.length));
      expect([...best.keys()].map((goal) => kept.solutionOf(goal)?.candidate.length)).toEqual([...best.values()]);
      expect(kept.entries.flatMap(({ goals }) => goals).toSorted((a, b) => a - b)).toEqual(
        [...best.keys()].toSorted((a, b) => a - b),
      );
      expect(kept.entries.every(({ solution, goals }) => goals.every((goal) => solution.evaluation.includes(goal)))).toBe(true);
    }
  });
});

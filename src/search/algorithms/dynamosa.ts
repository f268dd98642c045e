import { evolve } from '../evolve.js';
import { reachableGoals } from '../goal-manager.js';
import { preferenceSort } from '../operators/preference-sort.js';
import type { Algorithm } from '../search.js';

/**
 * DynaMOSA (Panichella, Kifetew, Tonella: "Automated Test Case Generation as a Many-Objective Optimisation Problem with
 * Dynamic Selection of the Targets", TSE 2018, Alg. 6): MOSA on the goals within reach of what is covered.
 */
export const dynamosa: Algorithm = (setup, state) => evolve(setup, { goals: reachableGoals, rank: preferenceSort }, state);

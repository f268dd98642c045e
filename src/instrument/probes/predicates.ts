import type { Predicate } from '../../analysis/control-flow/predicate.js';
import { planCase } from './case.js';
import { planCondition } from './condition.js';
import type { ProbeContext } from './context.js';
import { planDefault } from './default-value.js';
import { planHandler } from './handler.js';
import { planIteration } from './iteration.js';
import { planLogicalAssignment } from './logical-assignment.js';
import { planNullish } from './nullish.js';
import { planOptionalChain } from './optional-chain.js';

/** Plans the probe of a predicate: one file per kind of site. */
export function planPredicate(predicate: Predicate, context: ProbeContext): void {
  const slot = context.table.of(predicate);
  const { site } = predicate;
  switch (site.kind) {
    case 'condition':
      return planCondition(site.node, context.placeOf(predicate), context);
    case 'nullish':
      return planNullish(site.node, context.placeOf(predicate), context);
    case 'optional-chain':
      return planOptionalChain(site, slot, context);
    case 'logical-assignment':
      return planLogicalAssignment(site.node, slot, context);
    case 'default':
      return planDefault(site.node, site.host, slot, context);
    case 'iteration':
      return planIteration(site.node, slot, context);
    case 'case':
      return planCase(site.node, site.statement, slot, context);
    case 'catch':
      return planHandler(site.node, slot, context);
  }
}

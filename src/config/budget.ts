import { UserError } from '../util/user-error.js';

/** Time covers the whole run, shared over the modules; executions are search executions of each module. */
export type Budget =
  | { readonly kind: 'time'; readonly ms: number; readonly text: string }
  | { readonly kind: 'executions'; readonly count: number; readonly text: string };

export function parseBudget(text: string): Budget {
  const match = /^(\d+(?:\.\d+)?)(ms|s|m|h|exec)$/.exec(text.trim());
  const amount = Number(match?.[1]);
  const unit = match?.[2];
  if (unit === undefined || !(amount > 0)) throw badBudget(text);
  if (unit === 'exec') {
    if (!Number.isSafeInteger(amount)) throw badBudget(text);
    return { kind: 'executions', count: amount, text: `${amount}exec` };
  }
  return { kind: 'time', ms: Math.round(amount * (MS_PER_UNIT[unit] as number)), text: `${amount}${unit}` };
}

/** 60 s for one module; 20 s a module up to 10 minutes for more. */
export function defaultBudget(modules: number): Budget {
  const seconds = modules <= 1 ? 60 : Math.min(20 * modules, 600);
  return parseBudget(`${seconds}s`);
}

const MS_PER_UNIT: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

function badBudget(text: string): UserError {
  return new UserError(
    `"${text}" is not a budget.`,
    'Write a time for the whole run such as 60s or 10m, or a number of executions for each module such as 20000exec.',
  );
}

export type Frequency = 'monthly' | 'quarterly' | 'yearly';

const PAYMENTS_PER_YEAR: Record<Frequency, number> = { monthly: 12, quarterly: 4, yearly: 1 };

/** The amount paid at each due date of an annuity loan, rounded to cents. */
export function payment(principal: number, annualRate: number, years: number, frequency: Frequency = 'monthly'): number {
  if (principal <= 0 || years <= 0) throw new RangeError('principal and years must be positive');
  if (annualRate < 0) throw new RangeError('annualRate must not be negative');
  const count = Math.ceil(years * PAYMENTS_PER_YEAR[frequency]);
  if (annualRate === 0) return roundToCents(principal / count);
  const rate = annualRate / PAYMENTS_PER_YEAR[frequency];
  return roundToCents((principal * rate) / (1 - (1 + rate) ** -count));
}

/** Which kind of borrower a credit score belongs to. */
export function riskClass(score: number, income: number, debt: number): 'prime' | 'standard' | 'subprime' | 'reject' {
  if (score < 300 || score > 850) throw new RangeError('score must be between 300 and 850');
  const burden = income > 0 ? debt / income : Infinity;
  if (score >= 740 && burden < 0.36) return 'prime';
  if (score >= 620) return burden > 0.5 ? 'subprime' : 'standard';
  return income === 0 ? 'reject' : 'subprime';
}

export function greatestCommonDivisor(a: number, b: number): number {
  let [x, y] = [Math.abs(Math.trunc(a)), Math.abs(Math.trunc(b))];
  while (y !== 0) [x, y] = [y, x % y];
  return x;
}

function roundToCents(amount: number): number {
  return Math.round(amount * 100) / 100;
}

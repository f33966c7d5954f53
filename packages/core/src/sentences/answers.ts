/**
 * How a backend answers a broken rule (`rules/`): bad input is HTTP 400, a refusal HTTP 200 with `isSuccessful: false` (contract.md).
 * The reference API and the mock backend of portals' tests say it alike. No value is quoted but limits.
 */
import type { FamilyProblem } from '../rules/family.js';
import type { Problem } from '../rules/problem.js';
import { fill } from './format.js';

export interface RuleAnswer {
  readonly status: 200 | 400;
  readonly errorMessage: string;
}

/** They read after the field's name. */
const inputs: Readonly<Record<string, string>> = {
  notNumber: 'must be a decimal number',
  notPositive: 'must be more than 0',
  tooManyDigits: 'must have at most {digits} decimal digits',
  tooGreat: 'must be at most {most}',
  notType: 'must be percent or amount',
  over100: 'must be at most 100 percent',
  notCurrency: 'is not an ISO 4217 code',
  notDate: 'is no real date',
  notAfterStart: 'must come after startsAt',
  notCount: 'must be a whole number from 1 to 999999999',
  belowRedemptions: 'must be at least the {count} redemptions there were',
  notStatus: 'must be 0, or a greater whole number',
  nameMissing: 'is missing; a family member has a first or a last name',
  notDay: 'is no real date',
  notBornYet: 'must not be in the future',
  memberTwice: 'is named twice',
  tooManyMembers: 'must have at most {most} members',
  endsBeforeStart: 'must not come before from',
};

/** The request is well formed, and can't be done: whole sentences. */
const refusals: Readonly<Record<string, string>> = {
  failedBill: "A failed bill can't be refunded",
  nothingRemains: 'Nothing remains of the bill',
  aboveRemaining: 'The amount is more than what remains of the bill',
  notActive: 'This doctor is not active',
  noCard: 'This doctor has no card on file',
};

/** @param currency of an amount, where it is known */
export function answerOf(problem: Problem | FamilyProblem, currency?: string): RuleAnswer {
  const { field, code, values } = problem;
  const refused = refusals[code];
  if (refused) return { status: 200, errorMessage: refused };
  if (code === 'tooManyDigits' && currency)
    return { status: 400, errorMessage: `${field} has more than the ${values.digits} decimal digits of ${currency}` };
  const path = 'index' in problem && problem.index !== undefined ? `familyMembers.${problem.index}.` : '';
  return { status: 400, errorMessage: `${path}${field} ${fill(inputs[code] ?? 'is not allowed', values)}` };
}

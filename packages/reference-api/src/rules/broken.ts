/** Core's business rules as this API says them: which code is bad input, which a refusal, and in what words. No value is quoted. */
import type { FamilyProblem, Problem } from '@caredesk/core/rules';
import { fill } from '@caredesk/core/sentences';
import { badInput, type Failure, refusal } from '../failure.js';

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
  memberTwice: 'is named twice',
  tooManyMembers: 'must have at most {most} members',
  endsBeforeStart: 'must not come before from',
};

/** The request is well formed, and can't be done: whole sentences. */
const refusals: Readonly<Record<string, string>> = {
  failedBill: 'A failed bill can not be refunded',
  nothingRemains: 'Nothing remains of the bill',
  aboveRemaining: 'The amount is more than what remains of the bill',
  notActive: 'This doctor is not active',
  noCard: 'This doctor has no card on file',
};

/** @param path of a record in a list: `familyMembers.0.` */
export function broken({ field, code, values }: Problem, path = ''): Failure {
  const refused = refusals[code];
  return refused ? refusal(refused) : badInput(`${path}${field} ${fill(inputs[code] ?? 'is not allowed', values)}`);
}

/** Of an amount, whose currency is known. */
export const brokenAmount = ({ field, code, values }: Problem, currency: string): Failure =>
  code === 'tooManyDigits'
    ? badInput(`${field} has more than the ${values.digits} decimal digits of ${currency}`)
    : broken({ field, code, values });

/** @throws {Failure} for the first of the problems */
export function assertNone(problems: readonly (Problem | FamilyProblem | undefined)[]): void {
  const [problem] = problems.filter((found) => found !== undefined);
  if (problem) throw broken(problem, 'index' in problem && problem.index !== undefined ? `familyMembers.${problem.index}.` : '');
}

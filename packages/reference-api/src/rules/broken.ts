/** Core's business rules as this API's answers. */
import type { FamilyProblem, Problem } from '@caredesk/core/rules';
import { answerOf } from '@caredesk/core/sentences';
import { Failure } from '@caredesk/core/server';

/** @param currency of an amount, where it is known */
export function broken(problem: Problem | FamilyProblem, currency?: string): Failure {
  const { status, errorMessage } = answerOf(problem, currency);
  return new Failure(status, errorMessage);
}

/** @throws {Failure} for the first of the problems */
export function assertNone(problems: readonly (Problem | FamilyProblem | undefined)[]): void {
  const [problem] = problems.filter((candidate) => candidate !== undefined);
  if (problem) throw broken(problem);
}

/** Core's business rules as answers. */
import type { FamilyProblem, Problem } from '../rules/index.js';
import { answerOf } from '../sentences/index.js';
import { Failure } from './answer.js';

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

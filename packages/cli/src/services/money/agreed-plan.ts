/** A plan that the user confirmed, and that still holds at that moment. */
import type { Clock } from '@caredesk/core/client';
import { type RefundPlan, rowsToSend } from '@caredesk/core/refunds';
import { exitCodes, UserError } from '../../errors.js';

/** A plan that was looked at for longer than this is made again and compared. */
const freshMs = 60_000;

export interface PlanSource {
  readonly clock: Clock;
  /** Reads the bills. @throws {UserError} exit 2 for a plan with problems */
  make(): Promise<RefundPlan>;
  /** @throws where consent is withheld */
  approve(plan: RefundPlan): Promise<void>;
}

/** @throws {UserError} exit 6 when the plan is another one by the time it is agreed to */
export async function agreedPlan({ clock, make, approve }: PlanSource): Promise<RefundPlan> {
  const plan = await make();
  if (rowsToSend(plan).length === 0) return plan;
  const madeAt = clock.now();
  await approve(plan);
  if (clock.now() - madeAt <= freshMs) return plan;
  let now: RefundPlan;
  try {
    now = await make();
  } catch (error) {
    throw error instanceof UserError && error.exitCode === exitCodes.usage ? stale(error.problems) : error;
  }
  if (essence(plan) !== essence(now)) throw stale();
  return now;
}

const essence = (plan: RefundPlan): string => JSON.stringify(plan.rows.map(({ entryId, action, amount }) => [entryId, action, amount]));

/** @param problems of the new plan */
const stale = (problems: readonly string[] = []) =>
  new UserError('The bills have changed since the plan was made; nothing was sent.', {
    problems,
    exitCode: exitCodes.locked,
    hint: 'Run the command again and check the new plan.',
  });

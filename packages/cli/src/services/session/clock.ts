/** Nothing is sent by a clock that is wrong. */
import { clockProblem, noteText, type PaymentNote } from '@caredesk/core/payments';
import { UserError } from '../../errors.js';

/**
 * @param newestAt the newest entry of the ledger. Default: there is none
 * @param skewMs of the server ahead of this clock; undefined: not known
 * @throws {UserError} exit 2 for a clock that is wrong
 */
export function assertClock({ now, skewMs, newestAt = 0 }: { now: number; skewMs: number | undefined; newestAt?: number }): void {
  const problem = clockProblem(now, newestAt, skewMs);
  if (problem) throw clockError(problem);
}

export const clockError = (problem: PaymentNote): UserError =>
  new UserError(`Nothing was sent: ${noteText([problem])}.`, {
    hint: 'Set the clock of this machine.',
    next:
      problem.code === 'clockBehind'
        ? [{ command: 'caredesk refunds ledger status', when: 'to see the newest entry of the ledger' }]
        : [{ command: 'caredesk doctor', when: 'to compare it with that of the API' }],
  });

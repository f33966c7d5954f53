/** Nothing is sent by a clock that is wrong. */
import { clockProblem, noteText, type PaymentNote } from '@caredesk/core/payments';
import { UserError } from '../../errors.js';
import { readableWait } from '../../output/times.js';

/**
 * @param newestAt the moment of the ledger's newest entry. Default: none
 * @param skewMs how far the server's clock is ahead of this one; undefined: not known
 * @throws {UserError} exit 2 for a clock that is wrong
 */
export function assertClock({ now, skewMs, newestAt = 0 }: { now: number; skewMs: number | undefined; newestAt?: number }): void {
  const problem = clockProblem(now, newestAt, skewMs);
  if (problem) throw clockError(problem);
}

export function clockError(problem: PaymentNote): UserError {
  const message = `Nothing was sent: ${noteText([problem])}.`;
  const hint = 'Set the clock of this machine.';
  if (problem.code !== 'clockBehind')
    return new UserError(message, { hint, next: [{ command: 'caredesk doctor', when: 'to compare it with that of the API' }] });
  return new UserError(message, {
    hint: `${hint} If it is right, it was ahead when that entry was written: try again ${untilNewest(problem)}, or accept the entry.`,
    next: [
      { command: 'caredesk refunds ledger status', when: 'to see the newest entry of the ledger' },
      { command: 'caredesk refunds ledger accept --because TEXT', when: 'to send before that time' },
    ],
  });
}

/** `in 4 min`: when the newest entry is no longer later than now. */
function untilNewest({ values: { now, newest } }: PaymentNote): string {
  const [from, to] = [now, newest].map((second) => Date.parse(`${second}Z`));
  return readableWait(Number(to) - Number(from), Number(from));
}

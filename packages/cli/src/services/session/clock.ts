/** Nothing is sent, nor recorded by a person, by a clock that is wrong. */
import { clockProblem, noteText, type PaymentNote } from '@caredesk/core/payments';
import type { Context } from '../../context.js';
import { UserError } from '../../errors.js';
import { readableWait } from '../../output/times.js';

/**
 * @param newestAt the moment of the ledger's newest entry. Default: none
 * @param nothing begins the sentence. Default: `Nothing was sent`
 * @throws {UserError} exit 2 for a clock that is wrong
 */
export function assertClock({ clock, skew }: Pick<Context, 'clock' | 'skew'>, newestAt = 0, nothing?: string): void {
  const problem = clockProblem(clock.now(), newestAt, skew.skewMs());
  if (problem) throw clockError(problem, nothing);
}

export function clockError(problem: PaymentNote, nothing = 'Nothing was sent'): UserError {
  const message = `${nothing}: ${noteText([problem])}.`;
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

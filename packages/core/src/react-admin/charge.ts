/** One charge of a doctor's card from a react-admin page, by the engine that the command line and the widgets use. */
import { readDoctorBy } from '../charges/plan.js';
import { createChargeService } from '../charges/service.js';
import { chargeProblemSentences } from '../charges/words.js';
import type { Caller } from '../client/caller.js';
import { systemClock } from '../client/clock.js';
import { defaultCurrency } from '../money/default-currency.js';
import { formatMajor } from '../money/money.js';
import type { ShortLedger } from '../refunds/desk.js';
import { readCharge } from '../rules/charge.js';
import { fill } from '../sentences/say.js';
import { assertDone, oneAtATime, refused } from './money.js';
import type { ChargeOutcomeData, ChargeParams } from './types.js';

/** @throws {ProviderError} `rejected` for a charge that the rules or the backend refuse */
export function chargeBy({ call, openLedger }: { readonly call: Caller; readonly openLedger: () => ShortLedger }) {
  const withLock = oneAtATime();
  const service = createChargeService({ call, clock: systemClock, openLedger, withLock, readDoctor: readDoctorBy(call) });
  return async ({ id, ref, amount, currency = defaultCurrency, description = '', beside }: ChargeParams): Promise<ChargeOutcomeData> => {
    if (!ref) throw refused('ref', 'is missing');
    const asked = readCharge({ amount, currency });
    if ('problem' in asked) throw refused(asked.problem.field, fill(chargeProblemSentences[asked.problem.code], asked.problem.values));
    const outcome = await service.charge({ ref, doctorId: String(id), amount: asked.amount, description, beside });
    if (outcome.unexplained) {
      const shown = { amount: formatMajor(asked.amount), currency: asked.amount.currency };
      const ids = JSON.stringify(outcome.unexplained.map(({ refundId }) => refundId));
      throw refused('amount', `${fill(chargeProblemSentences.looksRefunded, shown)}; to charge again, give beside: ${ids}`);
    }
    assertDone(outcome, 'charge');
    return { billingId: outcome.refundId, amount: formatMajor(outcome.amount), currency: outcome.amount.currency };
  };
}

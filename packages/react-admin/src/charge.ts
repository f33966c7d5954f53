/** One charge of a doctor's card from a react-admin page, by the engine that the command line and the widgets use. */
import { chargeProblemSentences, createChargeService, readDoctorBy } from '@caredesk/core/charges';
import type { Caller } from '@caredesk/core/client/caller';
import { systemClock } from '@caredesk/core/client/clock';
import { defaultCurrency } from '@caredesk/core/money/default-currency';
import { formatMajor } from '@caredesk/core/money/money';
import type { ShortLedger } from '@caredesk/core/refunds';
import { readCharge } from '@caredesk/core/rules/charge';
import { fill } from '@caredesk/core/sentences/format';
import { assertDone, type OneAtATime, refused } from './money.js';
import type { ChargeOutcomeData, ChargeParams } from './types.js';

export interface ChargePorts {
  readonly call: Caller;
  readonly openLedger: () => ShortLedger;
  readonly withLock: OneAtATime;
}

/** @throws {ProviderError} `rejected` for a charge that the rules or the backend refuse */
export function chargeBy(ports: ChargePorts) {
  const service = createChargeService({ ...ports, clock: systemClock, readDoctor: readDoctorBy(ports.call) });
  return async ({ id, ref, amount, currency = defaultCurrency, description = '', beside }: ChargeParams): Promise<ChargeOutcomeData> => {
    if (!ref) throw refused('ref', 'is missing');
    const wanted = readCharge({ amount, currency });
    if ('problem' in wanted) throw refused(wanted.problem.field, fill(chargeProblemSentences[wanted.problem.code], wanted.problem.values));
    const outcome = await service.charge({ ref, doctorId: String(id), amount: wanted.amount, description, beside });
    if (outcome.unexplained) {
      const shown = { amount: formatMajor(wanted.amount), currency: wanted.amount.currency };
      const ids = JSON.stringify(outcome.unexplained.map(({ refundId }) => refundId));
      throw refused('amount', `${fill(chargeProblemSentences.looksRefunded, shown)}; to charge again, give beside: ${ids}`);
    }
    assertDone(outcome, 'charge');
    return { billingId: outcome.refundId, amount: formatMajor(outcome.amount), currency: outcome.amount.currency };
  };
}

/** Charges by the engine, whose code is loaded when a user is about to make one: what a doctor's page shows needs the ledger alone. */
import type { ChargeService, ChargeServiceOptions } from '@caredesk/core/charges';
import type { Caller } from '@caredesk/core/client';
import { systemClock } from '@caredesk/core/client/clock';
import { CaredeskError } from '@caredesk/core/client/error';
import { chargesOf, openOf } from '@caredesk/core/refunds';
import { openChargeLedger } from './money-ledger.js';

/** @returns the service, and what asks for its code beforehand */
export function chargeServiceOnDemand(
  call: Caller,
  apiBase: string,
  options: Pick<ChargeServiceOptions, 'withLock' | 'isIdempotent' | 'skewMs'>,
) {
  const openLedger = () => openChargeLedger(apiBase);
  let made: ChargeService | undefined;
  const engine = async (): Promise<ChargeService> => {
    const load = () => import('./charge-engine.js');
    const { createChargeService } = await load().catch(() => {
      // Nothing was sent.
      throw new CaredeskError({ code: 'network', call: 'charge-engine' });
    });
    made ??= createChargeService({ call, clock: systemClock, openLedger, ...options });
    return made;
  };
  const service: ChargeService = {
    openOf: (doctorId) => openOf(openLedger().state, chargesOf(doctorId)),
    earlier: async (...wish) => (await engine()).earlier(...wish),
    charge: async (intent) => (await engine()).charge(intent),
    check: async (doctorId) => (await engine()).check(doctorId),
    resolve: async (...answer) => (await engine()).resolve(...answer),
  };
  return { service, prepare: () => void engine().catch(() => {}) };
}

/** Payments by the engine, whose code is loaded when a user is about to make one: what a page shows needs the ledger alone. */
import type { Caller } from '@caredesk/core/client';
import { systemClock } from '@caredesk/core/client/clock';
import { CaredeskError } from '@caredesk/core/client/error';
import { type Account, openOf, type PaymentKind, type Payments, type PaymentsOptions, personWaitMs } from '@caredesk/core/payments';
import { openMoneyLedger } from './money-ledger.js';
import { moneyLock } from './money-lock.js';

export type PaymentsOnDemand = ReturnType<typeof paymentsOnDemand>;

export function paymentsOnDemand(
  kind: PaymentKind,
  call: Caller,
  apiBase: string,
  server: Pick<PaymentsOptions, 'isIdempotent' | 'skewMs'>,
) {
  const ledger = () => openMoneyLedger(kind, apiBase);
  /** One tab at a time: held while a payment is under way. */
  const lock = moneyLock(kind, apiBase);
  let payments: Payments | undefined;
  /** @throws {CaredeskError} `network`: its code did not come; `rejected`: the page has no digests and no locks. Nothing was sent */
  const engine = async (): Promise<Payments> => {
    if (!isSecureContext) throw new CaredeskError({ code: 'rejected', call: 'payment-engine', detail: 'payments need a page with HTTPS' });
    const { createPayments } = await import('./payment-engine.js').catch(() => {
      throw new CaredeskError({ code: 'network', call: 'payment-engine' });
    });
    const ports = { call, clock: systemClock, ledger, lock };
    payments ??= createPayments({ ...ports, source: 'browser', asksBesideOwn: true, longestWaitMs: personWaitMs, ...server });
    return payments;
  };
  return {
    /** Payments that may have been made, oldest first, without waiting for anyone. */
    openOf: (account: Account) => openOf(ledger().state, account),
    engine,
    /** The user may pay soon: loads the engine. */
    prepare: () => void engine().catch(() => {}),
    lock,
  };
}

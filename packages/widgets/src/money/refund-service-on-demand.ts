/** Refunds by the engine, whose code is loaded when a user is about to make one: what a bill's panel shows needs the ledger alone. */
import type { Caller } from '@caredesk/core/client';
import { systemClock } from '@caredesk/core/client/clock';
import { CaredeskError } from '@caredesk/core/client/error';
import { type DeskOptions, openOfBill, type RefundService } from '@caredesk/core/refunds';
import { openRefundLedger } from './money-ledger.js';
import { moneyLock } from './money-lock.js';

/** @returns the service, and what asks for its code beforehand */
export function refundServiceOnDemand(
  call: Caller,
  apiBase: string,
  server: Pick<DeskOptions, 'isIdempotent' | 'skewMs'>,
): { readonly service: RefundService; readonly prepare: () => void } {
  const openLedger = () => openRefundLedger(apiBase);
  let made: RefundService | undefined;
  const engine = async (): Promise<RefundService> => {
    const load = () => import('./refund-engine.js');
    const { createRefundService } = await load().catch(() => {
      // Nothing was sent.
      throw new CaredeskError({ code: 'network', call: 'refund-engine' });
    });
    made ??= createRefundService({ apiBase, call, clock: systemClock, openLedger, withLock: moneyLock('refunds', apiBase), ...server });
    return made;
  };
  return {
    prepare: () => void engine().catch(() => {}),
    service: {
      hasOpen: (billingId) => openOfBill(openLedger().state, billingId).length > 0,
      refund: async (intent) => (await engine()).refund(intent),
      check: async (billingId) => (await engine()).check(billingId),
      resolve: async (...answer) => (await engine()).resolve(...answer),
    },
  };
}

/** Money whose outcome this browser does not know: refunds and charges that were sent without a clear answer. */
import { isOpen, type Ledger, type LedgerEntry } from '@caredesk/core/payments';
import { openMoneyLedger } from './money-ledger.js';

export interface OpenMoney {
  readonly refunds: readonly LedgerEntry[];
  readonly charges: readonly LedgerEntry[];
}

/** Reads without waiting for anyone. */
export function openMoney(apiBase: string): OpenMoney {
  const openIn = ({ state }: Ledger) => [...state.entries.values()].filter(isOpen);
  return { refunds: openIn(openMoneyLedger('refund', apiBase)), charges: openIn(openMoneyLedger('charge', apiBase)) };
}

/** Money whose outcome this browser does not know: refunds and charges that were sent without a clear answer. */
import { isOpen, type LedgerEntry, type ShortLedger } from '@caredesk/core/refunds';
import { openChargeLedger, openRefundLedger } from './money-ledger.js';

export interface OpenMoney {
  readonly refunds: readonly LedgerEntry[];
  readonly charges: readonly LedgerEntry[];
}

/** Reads without waiting for anyone. */
export function openMoney(apiBase: string): OpenMoney {
  const openIn = ({ state }: ShortLedger) => [...state.entries.values()].filter(isOpen);
  return { refunds: openIn(openRefundLedger(apiBase)), charges: openIn(openChargeLedger(apiBase)) };
}

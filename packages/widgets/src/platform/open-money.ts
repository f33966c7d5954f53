/** Money whose outcome this browser does not know: refunds and charges that were sent, and nothing told what became of them. */
import { isOpen, type LedgerEntry } from '@caredesk/core/refunds';
import { type OpenCharge, openChargeLedger } from './charge-ledger.js';
import { openRefundLedger } from './refund-ledger.js';

export interface OpenMoney {
  readonly refunds: readonly LedgerEntry[];
  readonly charges: readonly OpenCharge[];
}

/** Reads without waiting for anyone. */
export function openMoney(apiBase: string): OpenMoney {
  const entries = [...openRefundLedger(apiBase).state.entries.values()];
  return { refunds: entries.filter(isOpen), charges: openChargeLedger(apiBase).open() };
}

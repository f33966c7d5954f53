/** Entries of the ledger, for people and for scripts. */
import { formatMajor } from '@caredesk/core/money';
import { type LedgerEntry, type LedgerState, noteText } from '@caredesk/core/refunds';
import { plainText } from '../../output/text.js';

export const entryColumns = [
  { title: 'entryId' },
  { title: 'ref' },
  { title: 'billingId' },
  { title: 'amount', alignRight: true },
  { title: 'status' },
  { title: 'refundId' },
  { title: 'attempts', alignRight: true },
  { title: 'message', flows: true },
];

export const entryJson = (
  { entryId, ref, billingId, doctorId, amount, reason, status, refundId, attempts, notes, settledBy, runId, updatedAt, key }: LedgerEntry,
  { runs }: LedgerState,
): Record<string, unknown> => ({
  entryId,
  ref,
  billingId,
  doctorId,
  amount: Number(formatMajor(amount)),
  currency: amount.currency,
  reason,
  status,
  refundId,
  attempts,
  message: noteText(notes),
  settledBy,
  runId,
  by: runs.get(runId)?.by ?? null,
  server: runs.get(runId)?.server ?? null,
  profile: runs.get(runId)?.profile ?? null,
  reference: key,
  updatedAt: new Date(updatedAt).toISOString(),
});

export const entryCells = (
  { entryId, ref, billingId, amount, status, refundId, attempts, notes }: LedgerEntry,
  message = noteText(notes),
): string[] =>
  [entryId, ref, billingId, `${formatMajor(amount)} ${amount.currency}`, status, refundId ?? '—', String(attempts), message || '—'].map(
    plainText,
  );

/** A person's word for what became of a refund. */
import { isOpen } from '@caredesk/core/refunds';
import type { Context } from '../../context.js';
import { UserError } from '../../errors.js';
import { entryJson } from './history.js';
import { findEntry, withLedger } from './ledger.js';

export interface Resolution {
  readonly outcome: string;
  readonly evidence: string;
}

/** @throws {UserError} exit 2 when the entry is not open */
export async function resolveEntry(context: Context, name: string, { outcome, evidence }: Resolution): Promise<void> {
  const { output, settings } = context;
  if (outcome !== 'refunded' && outcome !== 'not-refunded')
    throw new UserError(`--outcome is "refunded" or "not-refunded", not "${outcome}".`);
  if (evidence.trim() === '') throw new UserError('--evidence must say how you know.');
  await withLedger(context, async (ledger) => {
    const entry = findEntry(ledger.state, name);
    if (!isOpen(entry)) throw new UserError(`Entry ${entry.entryId} (${entry.ref}) is ${entry.status}: there is nothing to resolve.`);
    const { entryId, runId } = entry;
    await ledger.append([
      { type: 'resolved', at: Date.now(), runId, entryId, outcome, evidence: evidence.trim(), by: settings.profile?.username ?? null },
    ]);
    const resolved = findEntry(ledger.state, entryId);
    if (output.json) await output.writeJson(entryJson(resolved));
    output.note(outcome === 'refunded' ? `${entry.ref} counts as done.` : `${entry.ref} can be sent again.`);
  });
}

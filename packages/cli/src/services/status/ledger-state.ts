/** The refund ledger in short. */
import { createLedgerState, isOpen, type LedgerEvent, withInFlight } from '@caredesk/core/refunds';
import type { Context } from '../../context.js';
import { UserError } from '../../errors.js';
import type { JsonOf } from '../../output/json-shapes.js';
import { inspectLedger, lockHolder, readLedger } from '../ledger/ledger.js';
import { faultError } from '../ledger/ledger-fault.js';
import { isWaiting } from '../ledger/open-refunds.js';
import type { Problem } from './connection-state.js';

/** What fails is part of the answer. */
export async function ledgerState(
  context: Context,
): Promise<{ readonly ledger: JsonOf<'status'>['ledger']; readonly problem: Problem | undefined }> {
  try {
    const { access, found, fault } = await inspectLedger(context);
    const events = typeof found === 'string' ? [] : found.events;
    const lock = await lockHolder(access);
    // Read again: a run that held the lock may have come to its end meanwhile.
    const { state: read } = fault ? stateOf(events) : await readLedger(context);
    const state = lock === null ? read : withInFlight(read);
    const entries = [...state.entries.values()];
    const last = events.at(-1);
    const ledger = {
      place: access.place,
      events: events.length,
      lastEntry: last ? new Date(last.at).toISOString() : null,
      lock,
      inFlight: entries.filter(({ status }) => status === 'in flight').length,
      unknown: entries.filter(isOpen).length,
      waiting: entries.filter(isWaiting).length,
    };
    return { ledger, problem: fault && problemOf(faultError(fault)) };
  } catch (error) {
    if (error instanceof UserError) return { ledger: null, problem: problemOf(error) };
    throw error;
  }
}

function stateOf(events: readonly LedgerEvent[]) {
  const { state, apply } = createLedgerState();
  for (const event of events) apply(event);
  return { state };
}

const problemOf = ({ message, hint, next }: UserError): Problem => ({ message, hint, next });

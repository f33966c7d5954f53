/** The refund ledger in short. */
import { createLedgerState, isOpen } from '@caredesk/core/refunds';
import type { Context } from '../../context.js';
import { UserError } from '../../errors.js';
import type { JsonOf } from '../../output/json-shapes.js';
import { inspectLedger } from '../refunds/ledger.js';
import { faultError } from '../refunds/ledger-fault.js';
import { lockHolder } from '../refunds/ledger-status.js';
import { isWaiting } from '../refunds/open-refunds.js';
import type { Problem } from './connection-state.js';

/** What fails is part of the answer. */
export async function ledgerState(
  context: Context,
): Promise<{ readonly ledger: JsonOf<'status'>['ledger']; readonly problem: Problem | undefined }> {
  try {
    const { access, found, fault } = await inspectLedger(context);
    const events = typeof found === 'string' ? [] : found.events;
    const { state, apply } = createLedgerState();
    for (const event of events) apply(event);
    const entries = [...state.entries.values()];
    const last = events.at(-1);
    const ledger = {
      place: access.place,
      events: events.length,
      lastEntry: last ? new Date(last.at).toISOString() : null,
      lock: await lockHolder(access),
      unknown: entries.filter(isOpen).length,
      waiting: entries.filter(isWaiting).length,
    };
    return { ledger, problem: fault && problemOf(faultError(fault)) };
  } catch (error) {
    if (error instanceof UserError) return { ledger: null, problem: problemOf(error) };
    throw error;
  }
}

const problemOf = ({ message, hint, next }: UserError): Problem => ({ message, hint, next });

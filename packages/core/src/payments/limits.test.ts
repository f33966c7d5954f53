import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { LedgerEvent } from './ledger/events.js';
import { createLedgerState } from './ledger/ledger.js';
import { movedOnDay } from './limits.js';

const dayMs = 86_400_000;

it.each(['refund', 'charge'] as const)('every %s since the day began counts for it, whatever later time its entry has', (kind) => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20_000 * dayMs }),
      fc.array(fc.integer({ min: -2 * dayMs, max: 400 * dayMs })),
      (now, offsets) => {
        const { state, apply } = createLedgerState();
        const begin = now - (now % dayMs);
        for (const [index, offset] of offsets.entries()) {
          const at = { at: now + offset, runId: 'run', entryId: String(index) };
          const events: LedgerEvent[] = [
            {
              ...{ type: 'planned', ...at, kind, key: at.entryId, ref: at.entryId, billingId: '1', doctorId: '7', reason: '', line: 1 },
              amount: { minor: 1, currency: 'USD', digits: 2 },
              action: 'send',
            },
            { type: 'settled', ...at, status: 'done', by: 'answer', refundId: '1', notes: [] },
          ];
          for (const event of events) apply(event);
        }
        expect(movedOnDay(state, now, kind)).toHaveLength(offsets.filter((offset) => now + offset >= begin).length);
      },
    ),
  );
});

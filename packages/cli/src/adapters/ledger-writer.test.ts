import type { LedgerEvent } from '@caredesk/core/payments';
import { expect, it } from 'vitest';
import { emptyChain } from './ledger-chain.js';
import { ledgerWriter } from './ledger-writer.js';

const event = (runId: string): LedgerEvent => ({ type: 'run-ended', at: 1, runId, stopped: '' });

/** A ledger in memory, and how many rows each of its writes had. */
function opened(beforeWrite = () => {}) {
  const writes: number[] = [];
  const store = {
    write: (rows: readonly unknown[]) => {
      beforeWrite();
      writes.push(rows.length);
    },
    close: () => {},
  };
  return {
    ledger: ledgerWriter(emptyChain('https://api.test'), store),
    writes,
  };
}

it('keeps what can wait with what comes next, in one write', async () => {
  const { ledger, writes } = opened();
  await Promise.all([ledger.append([event('end of one')], { canWait: true }), ledger.append([event('start of the next')])]);
  expect(writes).toEqual([2]);
});

it('keeps what can wait by itself where nothing comes', async () => {
  const { ledger, writes } = opened();
  await ledger.append([event('end of the last')], { canWait: true });
  expect(writes).toEqual([1]);
});

it('keeps nothing after a write that failed, though the disk has room again', async () => {
  let isFull = true;
  const { ledger, writes } = opened(() => {
    if (isFull) throw new Error('no space left');
  });
  await expect(ledger.append([event('a')])).rejects.toThrow('no space left');
  isFull = false;
  await expect(ledger.append([event('b')])).rejects.toThrow('no space left');
  expect(writes).toEqual([]);
});

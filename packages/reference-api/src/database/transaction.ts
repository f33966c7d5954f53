import { channel } from 'node:diagnostics_channel';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from './database.js';
import { isConflict, UnknownOutcome } from './errors.js';
import { outcomeOf, type TransactionId, transactionId } from './outcome.js';

const attempts = 12;
/** Published when a transaction is repeated; ignored without a subscriber. */
export const repeated = channel('caredesk:transaction-repeated');

/**
 * Runs the work in one READ COMMITTED transaction and repeats it when another transaction got in its way, so the work must
 * not touch anything but the transaction. What the work decides by, it locks first (decision 20). Where COMMIT's answer is lost,
 * the database is asked for its outcome (decision 20).
 * @throws {UnknownOutcome} when it can't be asked; the last conflict, after 12 attempts
 */
export async function inTransaction<T>(database: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    let done: { readonly result: T; readonly id: TransactionId } | undefined;
    try {
      return await database.transaction(
        async (transaction) => {
          const result = await work(transaction);
          done = { result, id: await transactionId(transaction) };
          return result;
        },
        { isolationLevel: 'read committed' },
      );
    } catch (error) {
      const isRefused = isConflict(error);
      // Assigned in a callback, which the compiler does not see.
      const finished = done as { readonly result: T; readonly id: TransactionId } | undefined;
      if (finished && !isRefused) {
        const outcome = await outcomeOf(database, finished.id);
        if (outcome === 'committed') return finished.result;
        if (outcome === undefined || attempt === attempts) throw new UnknownOutcome(error);
      } else if (!isRefused || attempt === attempts) throw error;
      repeated.publish(undefined);
      await wait(Math.random() * 10 * 2 ** Math.min(attempt, 6));
    }
  }
}

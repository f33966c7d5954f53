import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from './database.js';
import { isConflict, UnknownOutcome } from './errors.js';

const attempts = 12;

/**
 * Runs the work in one READ COMMITTED transaction and repeats it when another transaction got in its way, so the work must
 * not touch anything but the transaction. What the work decides by, it locks first (decision 20).
 * @throws {UnknownOutcome} when COMMIT was sent and its answer never came; the last conflict, after 12 attempts
 */
export async function inTransaction<T>(database: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    let isWorkDone = false;
    try {
      return await database.transaction(
        async (transaction) => {
          const result = await work(transaction);
          isWorkDone = true;
          return result;
        },
        { isolationLevel: 'read committed' },
      );
    } catch (error) {
      const isRefused = isConflict(error);
      if (isWorkDone && !isRefused) throw new UnknownOutcome(error);
      if (!isRefused || attempt === attempts) throw error;
      await wait(Math.random() * 10 * 2 ** Math.min(attempt, 6));
    }
  }
}

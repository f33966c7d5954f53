import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from './database.js';
import { isConflict } from './errors.js';

const attempts = 12;

/**
 * Runs the work in one SERIALIZABLE transaction and repeats it when another transaction got in its way, so the work
 * must not touch anything but the transaction.
 * @throws the last conflict, after 12 attempts
 */
export async function inSerializable<T>(database: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.transaction(work, { isolationLevel: 'serializable' });
    } catch (error) {
      if (!isConflict(error) || attempt === attempts) throw error;
      await wait(Math.random() * 10 * 2 ** Math.min(attempt, 6));
    }
  }
}

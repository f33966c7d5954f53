import type { Database } from '../database/database.js';
import { messages } from '../tables/messages.js';

/** Leaves a message for the service that delivers them. @param recipientId a doctorId or patientId, as `kind` says */
export async function queueMessage(database: Database, kind: (typeof messages.$inferInsert)['kind'], recipientId: number): Promise<void> {
  await database.insert(messages).values({ kind, recipientId });
}

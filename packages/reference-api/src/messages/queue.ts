import type { Database } from '../database/database.js';
import { messages } from '../tables/messages.js';

/** Queues a message for the delivery service. @param recipientId a doctorId or patientId, depending on `kind` */
export async function queueMessage(database: Database, kind: (typeof messages.$inferInsert)['kind'], recipientId: number): Promise<void> {
  await database.insert(messages).values({ kind, recipientId });
}

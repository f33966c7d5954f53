import type { audit } from '@caredesk/core/contract';
import type { Handlers } from '../handler-types/handlers.js';
import { listAudit } from './queries.js';

export const auditHandlers: Handlers<typeof audit> = {
  list: (filters, { database }) => listAudit(database, filters),
};

import { many } from '../answers.js';
import type { EndpointGroup } from '../endpoint.js';
import { AuditEntry, auditedEntity } from '../entities/audit.js';
import { date, id, text } from '../fields.js';
import { listParameters } from '../list-parameters.js';

export const audit = {
  /**
   * A page of who changed what and when, newest first. action and by match whole; from and to are days, both inclusive. A backend may
   * lack the call.
   */
  list: {
    method: 'GET',
    path: '/api/admin/audit/GetAll/',
    needs: ['audit.read'],
    query: { ...listParameters, entity: auditedEntity(), entityId: id(), action: text(60), by: text(254), from: date(), to: date() },
    optional: true,
    answer: many(AuditEntry),
  },
} as const satisfies EndpointGroup;

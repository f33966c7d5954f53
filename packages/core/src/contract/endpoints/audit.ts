import { many } from '../answers.js';
import type { EndpointGroup } from '../endpoint.js';
import { AuditEntry, auditedEntity } from '../entities/audit.js';
import { date, id, text } from '../fields.js';
import { listParameters } from '../list-parameters.js';

export const audit = {
  list: {
    method: 'GET',
    path: '/api/admin/audit/GetAll/',
    needs: ['audit.read'],
    query: { ...listParameters, entity: auditedEntity(), entityId: id(), action: text(60), by: text(254), from: date(), to: date() },
    optional: true,
    answer: many(AuditEntry),
  },
} as const satisfies EndpointGroup;

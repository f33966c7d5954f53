import { AuditEntry, type audit, type EndpointWireInput } from '@caredesk/core/contract';
import { and, type SQL, sql } from 'drizzle-orm';
import { folded } from '../database/columns.js';
import { equals, holds, within } from '../database/conditions.js';
import { queryPage } from '../database/paging.js';
import { byValue, listOf } from '../database/sorting.js';
import type { Handlers } from '../handler-types/handlers.js';
import { toWire } from '../handler-types/wire.js';
import { auditRows } from '../tables/audit.js';

type Filters = EndpointWireInput<(typeof audit)['list']>;

const auditList = listOf(AuditEntry, auditRows, {}, { key: byValue(auditRows.at), sortOrder: 'desc' });

/** The keyword matches who, what and why. */
const searched = folded(
  sql`coalesce(${auditRows.by}, '') || chr(10) || ${auditRows.action} || chr(10) || coalesce(${auditRows.reason}, '')`,
);

const filter = ({ keyword, entity, entityId, action, by, from, to }: Filters): SQL | undefined =>
  and(
    holds(searched, keyword),
    equals(auditRows.entity, entity),
    equals(auditRows.entityId, entityId),
    equals(auditRows.action, action || null),
    by ? sql`lower(${auditRows.by}) = lower(${by})` : undefined,
    within(auditRows.at, from, to),
  );

export const auditHandlers: Handlers<typeof audit> = {
  list: (parameters, { database }) =>
    queryPage({
      database,
      list: auditList,
      where: filter(parameters),
      parameters,
      toItems: (rows) => rows.map((row) => toWire(AuditEntry, row, { changes: [...row.changes] })),
    }),
};

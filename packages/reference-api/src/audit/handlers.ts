import { AuditEntry, type audit, type EndpointWireInput } from '@caredesk/core/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { folded } from '../database/columns.js';
import { holds, within } from '../database/conditions.js';
import { queryPage } from '../database/paging.js';
import { byValue, keysOf, type List } from '../database/sorting.js';
import type { Handlers } from '../handler-types/handlers.js';
import { toWire } from '../handler-types/wire.js';
import { auditRows } from '../tables/audit.js';

type Filters = EndpointWireInput<(typeof audit)['list']>;

const auditList: List<typeof AuditEntry> = {
  table: auditRows,
  by: keysOf(AuditEntry, auditRows, { auditId: byValue(auditRows.id) }),
  preset: { sortBy: 'at', sortOrder: 'desc' },
};

/** The keyword matches who, what and why. */
const searched = folded(
  sql`coalesce(${auditRows.by}, '') || chr(10) || ${auditRows.action} || chr(10) || coalesce(${auditRows.reason}, '')`,
);

const filter = ({ keyword, entity, entityId, action, by, from, to }: Filters): SQL | undefined =>
  and(
    holds(searched, keyword),
    entity ? eq(auditRows.entity, entity) : undefined,
    entityId == null ? undefined : eq(auditRows.entityId, entityId),
    action ? eq(auditRows.action, action) : undefined,
    by ? sql`lower(${auditRows.by}) = lower(${by})` : undefined,
    within(auditRows.at, from, to),
  );

export const auditHandlers: Handlers<typeof audit> = {
  list: async (filters, { database }) => {
    const select = (condition: SQL | undefined) => database.select().from(auditRows).where(condition);
    const { rows, place } = await queryPage({ database, list: auditList, where: filter(filters), parameters: filters, select });
    return { items: rows.map((row) => toWire(AuditEntry, row, { auditId: row.id, changes: [...row.changes] })), ...place };
  },
};

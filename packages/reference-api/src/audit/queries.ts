import { AuditEntry, type audit, type EndpointWireInput, type EndpointWireOutput } from '@caredesk/core/contract';
import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.js';
import { byValue, holds, keysOf, type Order, onDays, pageOf } from '../database/listing.js';
import { auditRows } from '../tables/audit.js';

type List = (typeof audit)['list'];
type Filters = EndpointWireInput<List>;

const order: Order<typeof AuditEntry> = {
  by: keysOf(AuditEntry, auditRows, { auditId: byValue(auditRows.id) }),
  id: auditRows.id,
  preset: { sortBy: 'at', sortOrder: 'desc' },
};

/** The keyword matches who, what and why. */
const searched = sql`lower(coalesce(${auditRows.by}, '') || chr(10) || ${auditRows.action} || chr(10) || coalesce(${auditRows.reason}, ''))`;

const filter = ({ keyword, entity, entityId, action, by, from, to }: Filters): SQL | undefined =>
  and(
    holds(searched, keyword),
    entity ? eq(auditRows.entity, entity) : undefined,
    entityId == null ? undefined : eq(auditRows.entityId, entityId),
    action ? eq(auditRows.action, action) : undefined,
    by ? sql`lower(${auditRows.by}) = lower(${by})` : undefined,
    onDays(auditRows.at, from, to),
  );

const toWire = ({ id, at, by, ip, requestId, action, entity, entityId, reason, changes }: typeof auditRows.$inferSelect) => ({
  auditId: id,
  at: at.toISOString(),
  by,
  ip,
  requestId,
  action,
  entity,
  entityId,
  reason,
  changes: [...changes],
});

export async function listAudit(database: Database, filters: Filters): Promise<EndpointWireOutput<List>> {
  const where = filter(filters);
  const { rows, totalCount } = await pageOf({
    order,
    parameters: filters,
    count: database.select({ count: count() }).from(auditRows).where(where),
    read: (page) => database.select().from(auditRows).where(where).orderBy(page.orderBy).limit(page.limit).offset(page.offset),
  });
  return { items: rows.map(toWire), totalCount };
}

/** Who changed what and when (contract.md "Audit"). */
import { type Client, isCaredeskError } from '@caredesk/core/client';
import { hasMore } from '@caredesk/core/client/pages';
import { type AuditChange, AuditEntry, audit, defaultPageSize, maxPageSize } from '@caredesk/core/contract';
import type { Args, Connection, Context, FlagsOf } from '../../context.js';
import { exitCodes, Interrupted, UserError } from '../../errors.js';
import { parseCount, parseDays } from '../../flag-values.js';
import { withId } from '../session/given-id.js';
import { type ListSource, printList } from './list.js';
import { createPrinter } from './printers.js';

type AuditFlags = FlagsOf<'audit'>;

const columns = ['at', 'by', 'action', 'entityId', 'reason', 'requestId', 'changes'];
const spare = ['requestId', 'reason'];
const entities: readonly string[] = audit.list.query.entity.options;

/** @throws {UserError} exit 1 where the backend keeps no audit */
export async function showAudit(context: Context, _args: Args, flags: AuditFlags): Promise<void> {
  const { entity, id, by, action } = flags;
  if (entity !== undefined && !entities.includes(entity))
    throw new UserError(`--entity must be one of ${entities.join(', ')}, not "${entity}".`);
  const filters = { entity, entityId: id, by, action, ...parseDays(flags) };
  assertCanFollow(flags);
  const connection = await context.connect({ isLong: flags.follow === true || flags.all === true });
  try {
    const source: ListSource<AuditEntry> = {
      entity: AuditEntry,
      columns,
      spare,
      flows: 'changes',
      read: (client, request, options) => client.audit.list({ ...filters, ...request }, options),
      cell: (name, { changes }) => (name === 'changes' ? changesText(changes ?? []) : undefined),
    };
    const next = { command: 'caredesk audit', when: 'to see all entries' };
    await withId({ name: '--id', text: id, next }, async () => {
      if (flags.follow) await follow(context, connection, source, flags);
      else await printList(context, source, flags, connection);
    });
  } catch (error) {
    if (!isCaredeskError(error) || (error.status !== 404 && error.status !== 405)) throw error;
    throw new UserError('This server has no audit log, or this account may not read it.', { exitCode: exitCodes.unexpected });
  }
}

/** @throws {UserError} for options of a list that has an end */
function assertCanFollow({ follow, all, page, sort, to }: AuditFlags): void {
  if (!follow) return;
  const other = [all && '--all', page && '--page', sort && '--sort', to && '--to'].find(Boolean);
  if (other) throw new UserError(`Use either --follow or ${other}.`);
}

/** `status 0 → 1; email`: a field whose values are not kept is named alone. */
const changesText = (changes: readonly AuditChange[]): string =>
  changes.map(({ field, from, to }) => (from === null && to === null ? field : `${field} ${from ?? '—'} → ${to ?? '—'}`)).join('; ') || '—';

/** Between two looks, in seconds. */
const defaultInterval = 5;
/** If there are more rows than this between two polls, the others are left out, with a message. */
const mostPages = 50;

/** Newest first is the list's own order. @throws {Interrupted} at Ctrl-C; it has no other end */
async function follow(context: Context, { client }: Connection, source: ListSource<AuditEntry>, flags: AuditFlags): Promise<never> {
  const { output, signal, clock } = context;
  const print = createPrinter(context, { ...source, isEndless: true }, flags);
  const pageSize = parseCount('--page-size', flags.pageSize, { max: maxPageSize }) ?? defaultPageSize;
  const waitMs = 1000 * (parseCount('--interval', flags.interval, { max: 3600 }) ?? defaultInterval);
  const first = await source.read(client, { pageNumber: 1, pageSize: maxPageSize }, { signal });
  await print.rows(first.items.slice(0, pageSize).toReversed());
  let seenIds = new Set(first.items.map(({ auditId }) => auditId));
  for (;;) {
    await clock.sleep(waitMs, signal).catch(() => {});
    if (signal.aborted) throw new Interrupted();
    const { rows, ids, isWhole } = await newRows(client, source, seenIds, signal);
    if (!isWhole) output.warn(`Some entries are not shown: more than ${mostPages * maxPageSize} were made at once.`);
    if (rows.length > 0) await print.rows(rows.toReversed());
    seenIds = ids;
  }
}

/** Down to the first row that is known. */
async function newRows(client: Client, { read }: ListSource<AuditEntry>, seenIds: ReadonlySet<string>, signal: AbortSignal) {
  const rows: AuditEntry[] = [];
  const ids = new Set<string>();
  for (let pageNumber = 1; pageNumber <= mostPages; pageNumber++) {
    const page = await read(client, { pageNumber, pageSize: maxPageSize }, { signal });
    const { items } = page;
    const fresh = items.filter(({ auditId }) => !seenIds.has(auditId) && !ids.has(auditId));
    rows.push(...fresh);
    for (const { auditId } of items) ids.add(auditId);
    if (fresh.length < items.length || !hasMore(page, ids.size, maxPageSize)) return { rows, ids, isWhole: true };
  }
  return { rows, ids, isWhole: false };
}

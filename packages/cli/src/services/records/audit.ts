/** Who changed what and when (contract.md "Audit"). */
import { isCaredeskError } from '@caredesk/core/client';
import { type AuditChange, AuditEntry, audit } from '@caredesk/core/contract';
import type { Context } from '../../context.js';
import { parseDays } from '../../day.js';
import { exitCodes, UserError } from '../../errors.js';
import { followPages } from './follow.js';
import type { ListFlags } from './list.js';
import { type ListSource, printList } from './list.js';

export interface AuditFlags extends ListFlags {
  readonly entity?: string;
  readonly id?: string;
  readonly by?: string;
  readonly action?: string;
  readonly from?: string;
  readonly to?: string;
  readonly follow?: boolean;
  readonly interval?: string;
}

const columns = ['at', 'by', 'action', 'entityId', 'reason', 'requestId', 'changes'];
const spare = ['requestId', 'reason'];
const entities: readonly string[] = audit.list.query.entity.options;

/** @throws {UserError} exit 1 where the backend keeps no audit */
export async function showAudit(context: Context, flags: AuditFlags): Promise<void> {
  const { entity, id, by, action } = flags;
  if (entity !== undefined && !entities.includes(entity))
    throw new UserError(`--entity must be one of ${entities.join(', ')}, not "${entity}".`);
  const filters = { entity, entityId: id, by, action, ...parseDays(flags) };
  assertCanFollow(flags);
  const { call, client } = await context.connect({ isLong: flags.follow === true });
  try {
    const source: ListSource<AuditEntry> = {
      call,
      entity: AuditEntry,
      columns,
      spare,
      flows: 'changes',
      read: (request, options) => client.audit.list({ ...filters, ...request }, options),
      cell: (name, { changes }) => (name === 'changes' ? changesText(changes ?? []) : undefined),
    };
    if (flags.follow) await followPages(context, { ...source, idOf: ({ auditId }) => auditId }, flags);
    else await printList(context, source, flags);
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

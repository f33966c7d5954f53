/** What values of changes are in, where their entries don't say: asked of the records themselves. */
import type { CallOptions, GroupClient } from '@caredesk/core/client';
import { mapConcurrently } from '@caredesk/core/client/concurrency';
import { bindGroup } from '@caredesk/core/client/group';
import type { AuditEntry, Endpoints } from '@caredesk/core/contract';
import { billing } from '@caredesk/core/contract/endpoints/billing';
import { coupons } from '@caredesk/core/contract/endpoints/coupons';
import { doctors } from '@caredesk/core/contract/endpoints/doctors';
import type { FeatureHost } from '../../element/feature.js';
import type { Unit } from '../history/changes.js';

interface UnitCalls {
  readonly billing: Pick<GroupClient<Endpoints['billing']>, 'list'>;
  readonly coupons: Pick<GroupClient<Endpoints['coupons']>, 'getById'>;
}

export type Units = ReadonlyMap<string, Unit>;

const recordOf = ({ entity, entityId }: AuditEntry): string => `${entity} ${entityId}`;

const has = ({ changes }: AuditEntry, field: RegExp): boolean => (changes ?? []).some((change) => field.test(change.field));

/** By record. One that can't be read, such as a deleted coupon, has none: its amounts are plain numbers. */
export async function readUnits(entries: readonly AuditEntry[], call: FeatureHost['call'], options: CallOptions): Promise<Units> {
  const calls = { billing: bindGroup(call, 'billing', billing), coupons: bindGroup(call, 'coupons', coupons) };
  const ofMoney = Map.groupBy(
    entries.filter((entry) => has(entry, /(amount|discountValue)$/i)),
    recordOf,
  );
  const [plans, units] = await Promise.all([
    entries.some((entry) => has(entry, /^planId$/))
      ? bindGroup(call, 'doctors', doctors)
          .plans({}, options)
          .catch(() => undefined)
      : undefined,
    mapConcurrently([...ofMoney.values()], 6, ([entry]) => unitOf(entry as AuditEntry, calls, options).catch(() => ({}))),
  ]);
  const planNames = new Map(plans?.items.map(({ planId, name }) => [planId, name ?? planId]));
  const ofRecords = new Map([...ofMoney.keys()].map((record, at) => [record, units[at]]));
  return new Map(entries.map((entry) => [recordOf(entry), { ...ofRecords.get(recordOf(entry)), planNames }]));
}

async function unitOf({ entity, entityId }: AuditEntry, { billing, coupons }: UnitCalls, options: CallOptions): Promise<Unit> {
  if (entityId === null) return {};
  if (entity === 'coupon') return coupons.getById({ id: entityId }, options);
  if (entity !== 'bill') return {};
  const { items } = await billing.list({ keyword: entityId }, options);
  return { currency: items.find(({ billingId }) => billingId === entityId)?.currency };
}

/** Reads what audit entries lack from the records themselves: names, and the units of changed values. */
import type { CallOptions } from '@caredesk/core/client';
import { bindGroup } from '@caredesk/core/client/caller';
import { mapConcurrently } from '@caredesk/core/client/concurrency';
import type { AuditEntry } from '@caredesk/core/contract';
import { billing } from '@caredesk/core/contract/endpoints/billing';
import { coupons } from '@caredesk/core/contract/endpoints/coupons';
import { doctors } from '@caredesk/core/contract/endpoints/doctors';
import { patients } from '@caredesk/core/contract/endpoints/patients';
import { fullName } from '@caredesk/core/contract/full-name';
import type { FeatureHost } from '../../element/feature.js';
import { type KnownRecord, type KnownRecords, recordOf } from './activity-store.js';

/** One that can't be read, such as a deleted coupon, is called by its id, and its amounts are plain numbers. */
export async function readRecords(entries: readonly AuditEntry[], call: FeatureHost['call'], options: CallOptions): Promise<KnownRecords> {
  const ofRecords = Map.groupBy(entries, recordOf);
  const [plans, known] = await Promise.all([
    entries.some(({ changes }) => changes?.some(({ field }) => field === 'planId'))
      ? bindGroup(call, 'doctors', doctors)
          .plans({}, options)
          .catch(() => undefined)
      : undefined,
    mapConcurrently([...ofRecords.values()], 6, ([entry]) => read(entry as AuditEntry, call, options).catch(() => ({}))),
  ]);
  const planNames = new Map(plans?.items.map(({ planId, name }) => [planId, name || planId]));
  return new Map([...ofRecords.keys()].map((record, at) => [record, { ...known[at], planNames }]));
}

async function read({ entity, entityId: id }: AuditEntry, call: FeatureHost['call'], options: CallOptions): Promise<KnownRecord> {
  if (id === null) return {};
  if (entity === 'doctor') return { name: fullName(await bindGroup(call, 'doctors', doctors).getById({ id }, options)) };
  if (entity === 'patient') return { name: fullName(await bindGroup(call, 'patients', patients).getById({ id }, options)) };
  if (entity === 'coupon') {
    const { code: name, currency, discountType } = await bindGroup(call, 'coupons', coupons).getById({ id }, options);
    return { name, currency, discountType };
  }
  if (entity !== 'bill') return {};
  const { items } = await bindGroup(call, 'billing', billing).list({ keyword: id }, options);
  const bill = items.find(({ billingId }) => billingId === id);
  return { name: bill?.invoiceNumber, currency: bill?.currency };
}

/** react-admin's dataProvider over the contract's calls. */
import { type Caller, inOneSession } from '@caredesk/core/client/caller';
import { type Client, createClient } from '@caredesk/core/client/client';
import { mapConcurrently } from '@caredesk/core/client/concurrency';
import type { UnreadableRow } from '@caredesk/core/contract/endpoint';
import type { Field, Fields } from '@caredesk/core/contract/field';
import { billFinder, type Ledger } from '@caredesk/core/payments';
import { ProviderError, unless, warnDeveloper, withShownError } from './failure.js';
import { findRows, type Rows, readRows } from './lists.js';
import { chargeBy, type MoneyPorts, moneyPorts, refundBy } from './money.js';
import { fromForm, toRaRecord, type Values } from './records.js';
import { type Resource, resourcesOf } from './resources.js';
import { saveChanges } from './save.js';
import type { CaredeskDataProvider, Identifier, ListParams, ListResult, RaRecord } from './types.js';

export interface DataProviderOptions {
  readonly call: Caller;
  /** Opens the ledger in which refunds are recorded before they are sent. Default: the page's memory. */
  readonly openLedger?: () => Ledger;
  /** The same for charges, in a separate ledger. */
  readonly openChargeLedger?: () => Ledger;
}

/** Reads at once for `getMany`. */
const concurrency = 4;

const cannot = (resource: string, what: string) => new ProviderError({ code: 'rejected', text: `${resource} can not be ${what}.` });

/** All requests of one react-admin call stay in the session that the call began in. */
export function createDataProvider({ call, openLedger, openChargeLedger }: DataProviderOptions): CaredeskDataProvider {
  const [refunds, charges] = [moneyPorts(openLedger), moneyPorts(openChargeLedger)];
  const providerOf = (session: Caller) => dataProviderOf(session, refunds, charges);
  return new Proxy(providerOf(call), {
    get: (usual, name) => {
      const member: unknown = Reflect.get(usual, name);
      if (typeof member !== 'function') return member;
      return (...parameters: readonly unknown[]) => Reflect.get(providerOf(inOneSession(call)), name)(...parameters);
    },
  });
}

function dataProviderOf(call: Caller, refunds: MoneyPorts, charges: MoneyPorts): CaredeskDataProvider {
  const client = createClient(call);
  const findBill = billFinder(call);
  const resources = resourcesOf(call, findBill);
  const refund = refundBy(call, findBill, refunds);
  const charge = chargeBy(call, charges);
  const of = (name: string): Resource => {
    const resource = resources[name];
    if (!resource)
      throw new ProviderError({ code: 'rejected', text: `There is no resource ${name}; there are ${Object.keys(resources).join(', ')}.` });
    return resource;
  };
  const write = writing(of);
  /** A guesser takes every field that ends in `Id` for a reference, such as `billingId` for one to `billings`: it shows none then. */
  const referencesOf = async <R extends RaRecord>(name: string, ids: Identifier[], signal: AbortSignal | undefined): Promise<R[]> => {
    const resource = resources[name];
    if (resource) return manyOf<R>(name, resource, ids, signal);
    warnDeveloper(`there is no resource ${name} that a record could refer to.`);
    return [];
  };

  return {
    supportAbortSignal: true,
    getList: (name, params) => withShownError(() => listOf(name, of(name), params)),
    // Without an id no record refers to it: leaving out the filter would show all records as its own.
    getManyReference: async (name, { target, id, ...params }) =>
      (id ?? '') === ''
        ? { data: [], total: 0 }
        : withShownError(() => listOf(name, of(name), { ...params, filter: { ...params.filter, [target]: id } })),
    getOne: (name, { id, signal }) => withShownError(async () => ({ data: await oneOf(name, of(name), id, signal) })),
    getMany: (name, { ids, signal }) => withShownError(async () => ({ data: await referencesOf(name, ids, signal) })),
    ...write,
    cancelDoctor: ({ id, reason }) => withShownError(() => cancelDoctor(client, String(id), reason)),
    refund: (params) => withShownError(async () => ({ data: await refund(params) })),
    chargeDoctor: (params) => withShownError(async () => ({ data: await charge(params) })),
  };
}

async function cancelDoctor(client: Client, id: string, reason: string | undefined): Promise<{ data: RaRecord }> {
  const { doctorId: _, version: __, more: ___, ...doctor } = await client.doctors.getById({ id });
  await client.doctors.cancel({ ...doctor, doctorId: id, ...(reason !== undefined && { reason }) });
  return { data: { ...(await client.doctors.getById({ id })), id } };
}

async function listOf<R extends RaRecord>(name: string, resource: Resource, params: ListParams): Promise<ListResult<R>> {
  const { entity, idField, list, filters } = resource;
  if (!list) throw cannot(name, 'listed');
  const { q, ...filter } = { ...params.filter };
  const given: Values = q === undefined ? filter : { ...filter, keyword: q };
  refuseUnknown(name, filters, given);
  const values = Object.fromEntries(Object.entries(given).map(([field, value]) => [field, filterValue(value, filters?.[field])]));
  const { rows, total, hasNextPage, unreadable }: Rows = await readRows(list(values), idField, params);
  warnOfUnreadable(name, unreadable);
  const data = rows.map((row) => toRaRecord<R>(entity, idField, row));
  return total === undefined ? { data, pageInfo: { hasNextPage, hasPreviousPage: (params.pagination?.page ?? 1) > 1 } } : { data, total };
}

/** react-admin has no place for rows that can't be read. */
function warnOfUnreadable(name: string, { length, 0: first }: readonly UnreadableRow[]): void {
  if (!first) return;
  const { field, expected } = first;
  warnDeveloper(
    `${length} of the rows of ${name} can't be read and are missing: ${field || 'a row'} should be ${expected}.`,
    `unreadable ${name}`,
  );
}

/** Reads a value of react-admin's inputs: moments as dates, choices as text, several values as a list. */
function filterValue(value: unknown, field: Field | undefined): unknown {
  if (value instanceof Date) return value.toISOString();
  if (!field) return value;
  if (Array.isArray(value)) return value.join(',');
  const isNumber = field.kind === 'status' || field.kind === 'integer';
  return isNumber && typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
}

/** Rows that were not asked for would be worse than none. */
function refuseUnknown(name: string, filters: Fields | undefined, values: Values): void {
  const unknown = filters && Object.keys(values).find((field) => !Object.hasOwn(filters, field));
  if (unknown) throw cannot(name, `filtered by ${unknown}`);
}

/** Finds records of a resource that has no call for one record. */
async function listedRecords<R extends RaRecord>(
  name: string,
  { entity, idField, list }: Resource,
  ids: readonly Identifier[],
  signal: AbortSignal | undefined,
): Promise<R[]> {
  if (!list) throw cannot(name, 'listed');
  const { rows, unreadable } = await findRows(list({}), idField, ids, signal);
  warnOfUnreadable(name, unreadable);
  return rows.map((row) => toRaRecord<R>(entity, idField, row));
}

async function oneOf<R extends RaRecord>(name: string, resource: Resource, id: Identifier, signal: AbortSignal | undefined): Promise<R> {
  const { entity, idField, one } = resource;
  if (!one) {
    const [match] = await listedRecords<R>(name, resource, [id], signal);
    if (!match) throw new ProviderError({ code: 'not-found', status: 404 });
    return match;
  }
  const record = await one(String(id), { signal });
  if (!record) throw new ProviderError({ code: 'not-found', status: 404 });
  return toRaRecord<R>(entity, idField, record as Values);
}

/** Records that exist: a reference to a deleted one shows nothing, and the other rows stay. */
async function manyOf<R extends RaRecord>(
  name: string,
  resource: Resource,
  ids: Identifier[],
  signal: AbortSignal | undefined,
): Promise<R[]> {
  // A list that belongs to one record, such as a coupon's plans, can't be read without that record.
  if (!resource.one) return (await listedRecords<R>(name, resource, ids, signal).catch(unless('rejected'))) ?? [];
  // A value that is not an id is refused; it must not hide other records.
  const isGone = unless('not-found', 'rejected');
  const rows = await mapConcurrently(ids, concurrency, (id) => oneOf<R>(name, resource, id, signal).catch(isGone));
  return rows.filter((record) => record !== undefined);
}

function writing(of: (name: string) => Resource): Pick<CaredeskDataProvider, 'create' | 'update' | 'updateMany' | 'delete' | 'deleteMany'> {
  const remove = async (name: string, id: Identifier) => {
    const { delete: send } = of(name);
    if (!send) throw cannot(name, name === 'doctors' ? 'deleted; cancelDoctor ends a subscription' : 'deleted');
    await send(String(id));
  };
  const change = async <R extends RaRecord>(name: string, id: Identifier, data: Values, previous?: Values): Promise<R> => {
    const resource = of(name);
    if (!resource.update) throw cannot(name, 'changed');
    const began = previous ?? (await oneOf(name, resource, id, undefined));
    return toRaRecord<R>(resource.entity, resource.idField, await saveChanges(resource, String(id), data, began));
  };
  return {
    create: (name, { data }) =>
      withShownError(async () => {
        const { entity, idField, create } = of(name);
        if (!create) throw cannot(name, 'created');
        const record = await create.send(fromForm(create.of, data, { mayLack: false }));
        return { data: toRaRecord(entity, idField, record as Values) as never };
      }),
    update: (name, { id, data, previousData }) => withShownError(async () => ({ data: await change(name, id, data, previousData) })),
    // One after another: where one fails, those before it are done and those after it are not.
    updateMany: (name, { ids, data }) =>
      withShownError(async () => {
        for (const id of ids) await change(name, id, data);
        return { data: ids };
      }),
    delete: (name, { id, previousData }) =>
      withShownError(async () => {
        await remove(name, id);
        return { data: { ...previousData, id } as never };
      }),
    deleteMany: (name, { ids }) =>
      withShownError(async () => {
        for (const id of ids) await remove(name, id);
        return { data: ids };
      }),
  };
}

/** react-admin's dataProvider over the contract's calls. */
import { type Caller, inOneSession } from '@caredesk/core/client/caller';
import { type Client, createClient } from '@caredesk/core/client/client';
import { mapConcurrently } from '@caredesk/core/client/concurrency';
import type { UnreadableRow } from '@caredesk/core/contract/endpoint';
import type { Field } from '@caredesk/core/contract/field';
import { billFinder, type Ledger } from '@caredesk/core/payments';
import { atPlace, ProviderError, unless, warnDeveloper, withShownError } from './failure.js';
import { findRows, readRows, type Source } from './lists.js';
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

/** All requests of one react-admin call stay in the session that the call began in, and fail with what react-admin can show. */
export function createDataProvider({ call, openLedger, openChargeLedger }: DataProviderOptions): CaredeskDataProvider {
  const [refunds, charges] = [moneyPorts(openLedger), moneyPorts(openChargeLedger)];
  const providerOf = (session: Caller) => dataProviderOf(session, refunds, charges);
  return new Proxy(providerOf(call), {
    get: (usual, name) => {
      const member: unknown = Reflect.get(usual, name);
      if (typeof member !== 'function') return member;
      return (...parameters: readonly unknown[]) =>
        withShownError(async () => Reflect.get(providerOf(inOneSession(call)), name)(...parameters));
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
  return {
    supportAbortSignal: true,
    getList: (name, params) => listOf(of(name), params),
    // Without an id no record refers to it: leaving out the filter would show all records as its own.
    getManyReference: async (name, { target, id, ...params }) =>
      (id ?? '') === '' ? { data: [], total: 0 } : listOf(of(name), { ...params, filter: { ...params.filter, [target]: id } }),
    getOne: async (name, { id, signal }) => ({ data: await oneOf(of(name), id, signal) }),
    getMany: async (name, { ids, signal }) => {
      const resource = resources[name];
      if (resource) return { data: await manyOf(resource, ids, signal) };
      // A guesser takes every field that ends in `Id` for a reference, such as `billingId` for one to `billings`: it shows none then.
      warnDeveloper(`there is no resource ${name} that a record could refer to.`);
      return { data: [] };
    },
    create: async (name, { data }) => ({ data: (await createRecord(of(name), data)) as never }),
    update: async (name, { id, data, previousData }) => ({ data: await change(of(name), id, data, previousData) }),
    updateMany: async (name, { ids, data }) => oneByOne(ids, (id) => change(of(name), id, data)),
    delete: async (name, { id, previousData }) => {
      await remove(of(name), id);
      return { data: { ...previousData, id } as never };
    },
    deleteMany: async (name, { ids }) => oneByOne(ids, (id) => remove(of(name), id)),
    cancelDoctor: ({ id, reason }) => cancelDoctor(client, String(id), reason),
    refund: async (params) => ({ data: await refund(params) }),
    chargeDoctor: async (params) => ({ data: await charge(params) }),
  };
}

async function cancelDoctor(client: Client, id: string, reason: string | undefined): Promise<{ data: RaRecord }> {
  const { doctorId: _, version: __, more: ___, ...doctor } = await client.doctors.getById({ id });
  await client.doctors.cancel({ ...doctor, doctorId: id, ...(reason !== undefined && { reason }) });
  return { data: { ...(await client.doctors.getById({ id })), id } };
}

async function listOf<R extends RaRecord>(resource: Resource, params: ListParams): Promise<ListResult<R>> {
  const { idField, filters } = resource;
  const { q, ...filter } = { ...params.filter };
  const given: Values = q === undefined ? filter : { ...filter, keyword: q };
  refuseUnknown(resource, given);
  const values = Object.fromEntries(Object.entries(given).map(([field, value]) => [field, filterValue(value, filters[field])]));
  const { rows, total, hasNextPage, unreadable } = await readRows(sourceOf(resource, values), idField, params);
  warnOfUnreadable(resource, unreadable);
  const data = rows.map((row) => toRaRecord<R>(resource, row));
  return total === undefined ? { data, pageInfo: { hasNextPage, hasPreviousPage: (params.pagination?.page ?? 1) > 1 } } : { data, total };
}

function sourceOf({ name, list }: Resource, filter: Values): Source {
  if (!list) throw cannot(name, 'listed');
  return list(filter);
}

/** react-admin has no place for rows that can't be read. */
function warnOfUnreadable({ name }: Resource, { length, 0: first }: readonly UnreadableRow[]): void {
  if (!first) return;
  const { field, expected } = first;
  warnDeveloper(
    `${length} of the rows of ${name} can't be read and are missing: ${field || 'a row'} should be ${expected}.`,
    `unreadable ${name}`,
  );
}

/** Reads a value of react-admin's inputs: moments and days (UTC's, as a DateInput has it) as dates, choices as text, several values as a list. */
function filterValue(value: unknown, field: Field | undefined): unknown {
  // One that is no date is refused by its field's name.
  if (value instanceof Date) return (value.toJSON() ?? String(value)).slice(0, field?.kind === 'date' ? 10 : undefined);
  if (!field) return value;
  if (Array.isArray(value)) return value.join(',');
  const isNumber = field.kind === 'status' || field.kind === 'integer';
  return isNumber && typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
}

/** Rows that were not asked for would be worse than none. */
function refuseUnknown({ name, filters, isWhole }: Resource, values: Values): void {
  const unknown = !isWhole && Object.keys(values).find((field) => !Object.hasOwn(filters, field));
  if (unknown) throw cannot(name, `filtered by ${unknown}`);
}

/** Finds records of a resource that has no call for one record. */
async function listedRows(resource: Resource, ids: readonly Identifier[], signal: AbortSignal | undefined): Promise<readonly Values[]> {
  const { rows, unreadable } = await findRows(sourceOf(resource, {}), resource.idField, ids, signal);
  warnOfUnreadable(resource, unreadable);
  return rows;
}

async function oneOf<R extends RaRecord>(resource: Resource, id: Identifier, signal?: AbortSignal): Promise<R> {
  const record = resource.one ? await resource.one(String(id), { signal }) : (await listedRows(resource, [id], signal))[0];
  if (!record) throw new ProviderError({ code: 'not-found', status: 404 });
  return toRaRecord<R>(resource, record as Values);
}

/** Records that exist: a reference to a deleted one shows nothing, and the other rows stay. */
async function manyOf<R extends RaRecord>(resource: Resource, ids: Identifier[], signal: AbortSignal | undefined): Promise<R[]> {
  // A list that belongs to one record, such as a coupon's plans, can't be read without that record.
  if (!resource.one) {
    const rows = (await listedRows(resource, ids, signal).catch(unless('rejected'))) ?? [];
    return rows.map((row) => toRaRecord<R>(resource, row));
  }
  // A value that is not an id is refused; it must not hide other records.
  const isGone = unless('not-found', 'rejected');
  const rows = await mapConcurrently(ids, concurrency, (id) => oneOf<R>(resource, id, signal).catch(isGone));
  return rows.filter((record) => record !== undefined);
}

/** Where one fails, those before it are done and those after it are not: the error says which one it is. */
async function oneByOne(ids: Identifier[], send: (id: Identifier) => Promise<unknown>): Promise<{ data: Identifier[] }> {
  let done = 0;
  for (const id of ids) {
    await send(id).catch((error: unknown) => {
      throw ids.length > 1 ? atPlace(error, `id ${id}, after ${done} of ${ids.length}`) : error;
    });
    done += 1;
  }
  return { data: ids };
}

async function createRecord(resource: Resource, data: Values): Promise<RaRecord> {
  const { name, create } = resource;
  if (!create) throw cannot(name, 'created');
  return toRaRecord(resource, (await create.send(fromForm(create.of, data, { mayLack: false }))) as Values);
}

async function change<R extends RaRecord>(resource: Resource, id: Identifier, data: Values, previous?: Values): Promise<R> {
  if (!resource.update) throw cannot(resource.name, 'changed');
  const began = previous ?? (await oneOf(resource, id));
  return toRaRecord<R>(resource, await saveChanges(resource, String(id), data, began));
}

async function remove({ name, delete: send }: Resource, id: Identifier): Promise<void> {
  if (!send) throw cannot(name, name === 'doctors' ? 'deleted; cancelDoctor ends a subscription' : 'deleted');
  await send(String(id));
}

/** The contract's records as react-admin's resources: which calls read and change each. */
import type { CallName } from '@caredesk/core/backend';
import type { Caller, CallOptions } from '@caredesk/core/client/caller';
import { type Endpoint, type EndpointGroup, endpoints } from '@caredesk/core/contract';
import type { Page } from '@caredesk/core/contract/endpoint';
import type { Entity, Fields } from '@caredesk/core/contract/field';
import { inputsOf } from '@caredesk/core/contract/inputs';
import type { BillFinder } from '@caredesk/core/payments';
import { changedDiscount, newDiscount } from '@caredesk/core/rules/coupon-currency';
import { ProviderError } from './failure.js';
import type { Source } from './lists.js';
import type { Values } from './records.js';

/** The call that each of react-admin's actions makes; one that is missing is one that the contract does not have. */
interface ResourceCalls {
  readonly list?: CallName;
  /** Default: `list`, in which the record is looked for. */
  readonly show?: CallName;
  readonly create?: CallName;
  readonly edit?: CallName;
  readonly delete?: CallName;
}

export const resourceCalls: Readonly<Record<string, ResourceCalls>> = {
  doctors: { list: 'doctors.list', show: 'doctors.getById', create: 'doctors.signUp', edit: 'doctors.update' },
  patients: { list: 'patients.list', show: 'patients.getById', delete: 'patients.delete' },
  families: { show: 'patients.family', edit: 'patients.updateFamily' },
  bills: { list: 'billing.list' },
  refundRequests: {
    list: 'refundRequests.list',
    show: 'refundRequests.getById',
    create: 'refundRequests.create',
    edit: 'refundRequests.approve',
  },
  coupons: { list: 'coupons.list', show: 'coupons.getById', create: 'coupons.create', edit: 'coupons.update', delete: 'coupons.delete' },
  couponPlans: { list: 'coupons.plans', create: 'coupons.attachPlan', delete: 'coupons.detachPlan' },
  couponUsages: { list: 'coupons.usage' },
  plans: { list: 'doctors.plans' },
  doctorTypes: { list: 'doctors.types' },
  doctorReport: { list: 'doctors.report' },
  accountQuestions: { list: 'dashboard.accountQuestions' },
  auditEntries: { list: 'audit.list' },
};

export function endpointOf(name: CallName): Endpoint {
  const [group = '', call = ''] = name.split('.');
  return (endpoints as unknown as Readonly<Record<string, EndpointGroup>>)[group]?.[call] as Endpoint;
}

/** One of react-admin's resources; what is missing can't be done. */
export interface Resource {
  readonly name: string;
  readonly entity: Entity;
  readonly idField: string;
  /** Where several rows have one {@link idField}. */
  readonly idOf?: (row: Values) => string;
  /** What the backend filters by. */
  readonly filters: Fields;
  /** The list comes whole, and can be filtered by any field. */
  readonly isWhole: boolean;
  readonly list?: (filter: Values) => Source;
  readonly one?: (id: string, options: CallOptions) => Promise<object | undefined>;
  readonly create?: { readonly of: Entity; readonly send: (values: Values) => Promise<object> };
  /** Sends the current record with the wanted changes. */
  readonly update?: (now: Values, changes: Values) => Promise<object>;
  /** The list within the record that is merged member by member, and its members' key. */
  readonly members?: { readonly field: string; readonly key: string };
  readonly delete?: (id: string) => Promise<unknown>;
}

/** Records may have the id 0. */
const isGiven = (value: unknown): boolean => (value ?? '') !== '';

type Send = (name: CallName, input: Values, options?: CallOptions) => Promise<object>;

/** The rows of a call by pages, or all at once. Filters that are not inputs of the call are applied to all of its rows. */
function sourceOf(send: Send, name: CallName, filter: Values): Source {
  const endpoint = endpointOf(name);
  const read = (input: Values, options: CallOptions) => send(name, input, options) as Promise<Page<object>>;
  if (endpoint.query?.pageNumber) return { kind: 'paged', read, filter };
  const inputs = inputsOf(endpoint);
  const [own, others] = [true, false].map((isInput) =>
    Object.fromEntries(Object.entries(filter).filter(([field]) => Object.hasOwn(inputs, field) === isInput)),
  ) as [Values, Values];
  return { kind: 'whole', read: (options) => read(own, options), filter: others };
}

/** A resource made from its calls alone. */
function resourceOf(send: Send, name: string, { list, show, create, edit, delete: remove }: ResourceCalls): Resource {
  const { answer } = endpointOf((list ?? show) as CallName);
  const { of: entity } = answer as { readonly of: Entity };
  const idField = Object.keys(entity.fields).find(
    (field) => entity.fields[field]?.kind === 'id' && entity.fields[field].required,
  ) as string;
  const filters = list ? inputsOf(endpointOf(list)) : {};
  return {
    name,
    entity,
    idField,
    filters,
    isWhole: !filters.pageNumber,
    ...(list && { list: (filter) => sourceOf(send, list, filter) }),
    ...(show && { one: (id, options) => send(show, { id }, options) }),
    ...(create && { create: { of: endpointOf(create).body as Entity, send: (values) => send(create, values) } }),
    ...(edit && { update: (now, changes) => send(edit, { ...now, ...changes }) }),
    ...(remove && { delete: (id) => send(remove, { id }) }),
  };
}

/** Resources that differ from the general case. */
function exceptions(send: Send, findBill: BillFinder): Readonly<Record<string, Partial<Resource>>> {
  const { doctors, billing, coupons } = endpoints;
  return {
    doctors: {
      filters: { ...doctors.list.query, patient: doctors.list.query.keyword },
      list: ({ patient, ...filter }) => {
        if (!isGiven(patient)) return sourceOf(send, 'doctors.list', filter);
        if (isGiven(filter.keyword))
          throw new ProviderError({ code: 'rejected', text: 'doctors can not be filtered by q and patient at once.' });
        return sourceOf(send, 'doctors.searchByPatient', { ...filter, keyword: patient });
      },
      // A doctor's status is Cancel's to change.
      update: ({ status: _, ...now }, changes) => send('doctors.update', { ...now, ...changes }),
    },
    // A row a currency.
    doctorReport: { idOf: ({ doctorId, currency }) => `${doctorId} ${currency}` },
    families: { members: { field: 'familyMembers', key: 'familyMemberId' } },
    bills: {
      filters: { ...billing.list.query, doctorId: billing.history.query.clientId },
      list: ({ doctorId, ...filter }) =>
        isGiven(doctorId) ? sourceOf(send, 'billing.history', { ...filter, clientId: doctorId }) : sourceOf(send, 'billing.list', filter),
      one: (billingId, { signal }) => findBill({ billingId, doctorId: null }, signal),
    },
    refundRequests: {
      // A decision is the one change that a request knows.
      update: async ({ requestId }, { status, declineReason }) => {
        const id = String(requestId);
        if (status === 'approved') return send('refundRequests.approve', { id });
        if (status === 'declined') return send('refundRequests.decline', { id, reason: String(declineReason ?? '') });
        throw new ProviderError({ code: 'rejected', text: 'A refund request is approved or declined, nothing else.' });
      },
    },
    coupons: {
      filters: { ...coupons.list.query, planId: coupons.byPlan.query.id },
      list: ({ planId, ...filter }) =>
        isGiven(planId) ? sourceOf(send, 'coupons.byPlan', { ...filter, id: planId }) : sourceOf(send, 'coupons.list', filter),
      create: { of: coupons.create.body, send: (values) => send('coupons.create', newDiscount(values)) },
      update: (now, changes) => send('coupons.update', changedDiscount({ ...now, ...changes })),
    },
  };
}

export function resourcesOf(call: Caller, findBill: BillFinder): Readonly<Record<string, Resource>> {
  const send: Send = (name, input, options) => call(name, endpointOf(name), input, options) as Promise<unknown> as Promise<object>;
  const own = exceptions(send, findBill);
  return Object.fromEntries(
    Object.entries(resourceCalls).map(([name, calls]) => [name, { ...resourceOf(send, name, calls), ...own[name] }]),
  );
}

/** The contract's records as react-admin's resources: which calls read and change each. */
import type { CallOptions } from '@caredesk/core/client/caller';
import type { Client } from '@caredesk/core/client/client';
import { audit } from '@caredesk/core/contract/endpoints/audit';
import { billing } from '@caredesk/core/contract/endpoints/billing';
import { coupons } from '@caredesk/core/contract/endpoints/coupons';
import { doctors } from '@caredesk/core/contract/endpoints/doctors';
import { patients } from '@caredesk/core/contract/endpoints/patients';
import { refundRequests } from '@caredesk/core/contract/endpoints/refund-requests';
import { AccountQuestion } from '@caredesk/core/contract/entities/account';
import { AuditEntry } from '@caredesk/core/contract/entities/audit';
import { Bill } from '@caredesk/core/contract/entities/bill';
import { Coupon, CouponCreate, CouponPlan, CouponPlanCreate, CouponUsage } from '@caredesk/core/contract/entities/coupon';
import { Doctor } from '@caredesk/core/contract/entities/doctor';
import { DoctorReportRow, DoctorSignup, DoctorType } from '@caredesk/core/contract/entities/doctor-calls';
import { Patient, PatientInfo } from '@caredesk/core/contract/entities/patient';
import { Plan } from '@caredesk/core/contract/entities/plan';
import { RefundRequest, RefundRequestOrder } from '@caredesk/core/contract/entities/refund-request';
import type { Entity, Fields } from '@caredesk/core/contract/field';
import type { BillFinder } from '@caredesk/core/payments';
import { ProviderError } from './failure.js';
import type { Source } from './lists.js';
import type { Values } from './records.js';

/** One of react-admin's resources; a call that is missing is one that the contract does not have. */
export interface Resource {
  readonly entity: Entity;
  readonly idField: string;
  /** What may be filtered by; a list that comes whole is filtered by any field. */
  readonly filters?: Fields;
  readonly list?: (filter: Values) => Source;
  readonly one?: (id: string, options: CallOptions) => Promise<object | undefined>;
  readonly create?: { readonly of: Entity; readonly send: (values: Values) => Promise<object> };
  /** Sends the current record with the wanted changes. */
  readonly update?: (now: Values, changes: Values) => Promise<object>;
  /** The list within the record that is merged member by member, and its members' key. */
  readonly members?: { readonly field: string; readonly key: string };
  readonly delete?: (id: string) => Promise<unknown>;
}

type Loose = (input: Values, options?: CallOptions) => Promise<{ items: readonly object[]; totalCount: number | undefined }>;
type LooseOne = (input: Values) => Promise<object>;

const paged = (read: unknown, filter: Values): Source => ({ kind: 'paged', read: read as Loose, filter });
const whole = (read: unknown, input: Values, filter: Values): Source => ({
  kind: 'whole',
  read: (options) => (read as Loose)(input, options),
  filter,
});

function people({ doctors: doctorCalls, patients: patientCalls }: Client) {
  return {
    doctors: {
      entity: Doctor,
      idField: 'doctorId',
      filters: { ...doctors.list.query, patient: doctors.list.query.keyword },
      list: ({ patient, ...filter }) =>
        patient ? paged(doctorCalls.searchByPatient, { ...filter, keyword: patient }) : paged(doctorCalls.list, filter),
      one: (id, options) => doctorCalls.getById({ id }, options),
      create: { of: DoctorSignup, send: doctorCalls.signUp as LooseOne },
      // A doctor's status is Cancel's to change.
      update: ({ status: _, ...now }, changes) => (doctorCalls.update as LooseOne)({ ...now, ...changes }),
    },
    patients: {
      entity: Patient,
      idField: 'patientId',
      filters: patients.list.query,
      list: (filter) => paged(patientCalls.list, filter),
      one: (id, options) => patientCalls.getById({ id }, options),
      delete: (id) => patientCalls.delete({ id }),
    },
    families: {
      entity: PatientInfo,
      idField: 'patientId',
      one: (id, options) => patientCalls.family({ id }, options),
      update: (now, changes) => (patientCalls.updateFamily as LooseOne)({ ...now, ...changes }),
      members: { field: 'familyMembers', key: 'familyMemberId' },
    },
  } satisfies Record<string, Resource>;
}

function money({ billing: calls, coupons: offers, refundRequests: requests }: Client, findBill: BillFinder) {
  return {
    bills: {
      entity: Bill,
      idField: 'billingId',
      filters: { ...billing.list.query, doctorId: billing.history.query.clientId },
      list: ({ doctorId, ...filter }) => (doctorId ? paged(calls.history, { ...filter, clientId: doctorId }) : paged(calls.list, filter)),
      one: (billingId, { signal }) => findBill({ billingId, doctorId: null }, signal),
    },
    refundRequests: {
      entity: RefundRequest,
      idField: 'requestId',
      filters: refundRequests.list.query,
      list: (filter) => paged(requests.list, filter),
      one: (id, options) => requests.getById({ id }, options),
      create: { of: RefundRequestOrder, send: requests.create as LooseOne },
      // A decision is the one change that a request knows.
      update: async ({ requestId }, { status, declineReason }) => {
        const id = String(requestId);
        if (status === 'approved') return requests.approve({ id });
        if (status === 'declined') return requests.decline({ id, reason: String(declineReason ?? '') });
        throw new ProviderError({ code: 'rejected', text: 'A refund request is approved or declined, nothing else.' });
      },
    },
    coupons: {
      entity: Coupon,
      idField: 'couponId',
      filters: { ...coupons.list.query, planId: coupons.byPlan.query.id },
      list: ({ planId, ...filter }) => (planId ? whole(offers.byPlan, { id: planId }, filter) : paged(offers.list, filter)),
      one: (id, options) => offers.getById({ id }, options),
      create: { of: CouponCreate, send: offers.create as LooseOne },
      update: (now, changes) => (offers.update as LooseOne)({ ...now, ...changes }),
      delete: (id) => offers.delete({ id }),
    },
    couponPlans: {
      entity: CouponPlan,
      idField: 'couponPlanId',
      list: ({ couponId, ...filter }) => whole(offers.plans, { couponId }, filter),
      create: { of: CouponPlanCreate, send: offers.attachPlan as LooseOne },
      delete: (id) => offers.detachPlan({ id }),
    },
    couponUsages: {
      entity: CouponUsage,
      idField: 'couponUsageId',
      list: ({ couponId, ...filter }) => whole(offers.usage, { couponId }, filter),
    },
  } satisfies Record<string, Resource>;
}

function lookUps({ doctors, dashboard, audit: trail }: Client) {
  return {
    plans: { entity: Plan, idField: 'planId', list: (filter) => whole(doctors.plans, {}, filter) },
    doctorTypes: { entity: DoctorType, idField: 'doctorTypeId', list: (filter) => whole(doctors.types, {}, filter) },
    doctorReport: {
      entity: DoctorReportRow,
      idField: 'doctorId',
      list: ({ from, to, ...filter }) => whole(doctors.report, { from, to }, filter),
    },
    accountQuestions: { entity: AccountQuestion, idField: 'questionId', list: (filter) => whole(dashboard.accountQuestions, {}, filter) },
    auditEntries: { entity: AuditEntry, idField: 'auditId', filters: audit.list.query, list: (filter) => paged(trail.list, filter) },
  } satisfies Record<string, Resource>;
}

export const resourcesOf = (client: Client, findBill: BillFinder): Readonly<Record<string, Resource>> => ({
  ...people(client),
  ...money(client, findBill),
  ...lookUps(client),
});

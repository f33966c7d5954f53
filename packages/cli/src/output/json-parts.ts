/** What the shapes of `json-shapes.ts` are made of: records of the contract, entries of the ledger, rows, plans, profiles. */
import { CouponCreate, type Entity, type Field, type Fields, rulesOf } from '@caredesk/core/contract';
import * as v from 'valibot';

export type Schema = v.GenericSchema;
export const orNull = <S extends Schema>(schema: S) => v.nullable(schema);

const jsonTypes = { string: v.string(), number: v.number(), boolean: v.boolean() };

const fieldSchema = (field: Field): Schema =>
  field.kind === 'list' ? v.array(recordSchema(field.of)) : jsonTypes[rulesOf(field).jsonType];

const fieldSchemas = <F extends Fields>({ fields }: Entity<F>): Readonly<Record<keyof F, Schema>> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, orNull(fieldSchema(field))])) as unknown as Record<
    keyof F,
    Schema
  >;

/** A record of the contract as the command line prints it: ids are text, amounts numbers in major units; unknown fields stand beside. */
export const recordSchema = (
  entity: Entity,
  more: Readonly<Record<string, Schema>> = {},
): v.GenericSchema<Readonly<Record<string, unknown>>> => v.looseObject({ ...fieldSchemas(entity), ...more });

export const text = v.string();
export const instant = v.string();
const totals = v.record(v.string(), v.number());
export const exitCode = v.picklist([0, 1, 2, 3, 4, 5, 6, 130]);
const identity = { server: text, profile: text, account: orNull(text) };
const resultStatus = v.picklist(['done', 'failed', 'not sent', 'unknown', 'skipped', 'conflict']);
const counts = v.strictObject({
  done: v.number(),
  failed: v.number(),
  'not sent': v.number(),
  unknown: v.number(),
  skipped: v.number(),
  conflict: v.number(),
});

export const refundResult = v.strictObject({
  runId: text,
  line: v.number(),
  entryId: text,
  ref: text,
  billingId: text,
  amount: v.number(),
  currency: text,
  status: resultStatus,
  refundId: orNull(text),
  attempts: v.number(),
  message: text,
});
export const runSummary = v.strictObject({
  type: v.literal('summary'),
  runId: text,
  ...identity,
  counts,
  totals,
  stopped: orNull(text),
  exitCode,
});
export const chargeResult = v.strictObject({
  runId: text,
  entryId: text,
  ref: text,
  doctorId: text,
  amount: v.number(),
  currency: text,
  status: resultStatus,
  billingId: orNull(text),
  attempts: v.number(),
  message: text,
});
export const plannedCharge = v.strictObject({
  entryId: text,
  ref: text,
  doctorId: text,
  amount: v.number(),
  currency: text,
  description: text,
  action: v.picklist(['send', 'send again', 'skip', 'unknown', 'conflict', 'looks charged']),
});
export const plannedRefund = v.strictObject({
  line: v.number(),
  entryId: text,
  ref: text,
  billingId: text,
  doctorId: orNull(text),
  amount: v.number(),
  currency: text,
  reason: text,
  action: v.picklist(['send', 'send again', 'skip', 'unknown', 'conflict', 'looks refunded']),
});
export const run = {
  runId: text,
  source: text,
  by: orNull(text),
  server: orNull(text),
  profile: orNull(text),
  startedAt: instant,
  endedAt: orNull(instant),
  stopped: orNull(text),
  rows: v.number(),
  counts,
  settledLater: v.number(),
  totals,
  charged: v.optional(totals),
};
export const entry = {
  entryId: text,
  ref: text,
  kind: v.picklist(['refund', 'charge']),
  billingId: orNull(text),
  doctorId: orNull(text),
  amount: v.number(),
  currency: text,
  reason: text,
  status: v.picklist(['planned', 'sending', 'done', 'failed', 'not sent', 'unknown']),
  refundId: orNull(text),
  attempts: v.number(),
  message: text,
  settledBy: orNull(text),
  resolvedBy: orNull(text),
  resolvedAt: orNull(instant),
  resolvedAs: orNull(v.picklist(['refunded', 'not-refunded', 'charged', 'not-charged'])),
  evidence: orNull(text),
  runId: text,
  by: orNull(text),
  server: orNull(text),
  profile: orNull(text),
  reference: text,
  updatedAt: instant,
};
export const ledgerSummary = v.strictObject({
  type: v.literal('summary'),
  entries: v.number(),
  done: v.number(),
  totals,
  charged: v.optional(totals),
});
const couponAction = v.picklist(['create', 'update', 'unchanged', 'conflict', 'failed']);
export const plannedCoupon = { line: v.number(), code: text, action: couponAction, message: text };
export const importRow = v.strictObject({ runId: text, ...plannedCoupon });
export const importSummary = v.strictObject({
  type: v.literal('summary'),
  runId: text,
  ...identity,
  counts: v.strictObject({ create: v.number(), update: v.number(), unchanged: v.number(), conflict: v.number(), failed: v.number() }),
  exitCode,
});
export const planWritten = { plan: text, digest: text, ...identity, rows: v.number(), consent: orNull(text) };
const planHead = { source: text, madeAt: instant, expiresAt: instant, digest: text, ...identity };
export const refundPlan = v.strictObject({
  ...planHead,
  totals,
  twins: v.array(v.array(text)),
  rows: v.array(
    v.strictObject({
      line: v.number(),
      ref: text,
      billingId: text,
      amount: v.number(),
      currency: text,
      allThatRemains: v.boolean(),
      reason: text,
      action: text,
      paymentStatus: orNull(text),
      refunded: orNull(v.number()),
    }),
  ),
});
export const couponPlan = v.strictObject({
  ...planHead,
  upsert: v.boolean(),
  rows: v.array(v.strictObject({ ...plannedCoupon })),
});
export const profile = v.strictObject({
  profile: text,
  current: v.boolean(),
  apiBase: text,
  account: orNull(text),
  maxEach: orNull(v.union([v.number(), text])),
  maxTotal: orNull(v.union([v.number(), text])),
  maxDay: orNull(v.union([v.number(), text])),
  canary: orNull(v.number()),
  readOnly: v.boolean(),
  production: v.boolean(),
  fourEyes: v.boolean(),
  idempotentRefunds: v.boolean(),
  currency: orNull(text),
  ledgerUrl: orNull(text),
  userInfoPath: orNull(text),
});
/** A coupon as a file of coupons has it. */
export const couponLine = v.strictObject({ ...fieldSchemas(CouponCreate), code: text, status: orNull(text), plans: v.array(text) });

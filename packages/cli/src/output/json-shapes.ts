/**
 * What `--json` prints, command by command. `writeJson` takes what its command's shape allows and nothing else, `help json` describes the
 * shapes, and tests hold the commands to them.
 */
import {
  AuditEntry,
  Bill,
  Coupon,
  CouponCreate,
  CouponPlan,
  CouponUsage,
  Doctor,
  DoctorReportRow,
  type Entity,
  type Field,
  type Fields,
  Patient,
  rulesOf,
  UserInfo,
} from '@caredesk/core/contract';
import * as v from 'valibot';

type Schema = v.GenericSchema;
const orNull = <S extends Schema>(schema: S) => v.nullable(schema);

const jsonTypes = { string: v.string(), number: v.number(), boolean: v.boolean() };

const fieldSchema = (field: Field): Schema =>
  field.kind === 'list' ? v.array(recordSchema(field.of)) : jsonTypes[rulesOf(field).jsonType];

const fieldSchemas = <F extends Fields>({ fields }: Entity<F>): Readonly<Record<keyof F, Schema>> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, orNull(fieldSchema(field))])) as unknown as Record<
    keyof F,
    Schema
  >;

/** A record of the contract as the command line prints it: ids are text, amounts numbers in major units; unknown fields stand beside. */
const recordSchema = (entity: Entity, more: Readonly<Record<string, Schema>> = {}): v.GenericSchema<Readonly<Record<string, unknown>>> =>
  v.looseObject({ ...fieldSchemas(entity), ...more });

const text = v.string();
const instant = v.string();
const totals = v.record(v.string(), v.number());
const exitCode = v.picklist([0, 1, 2, 3, 4, 5, 6, 130]);
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

const refundResult = v.strictObject({
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
const runSummary = v.strictObject({
  type: v.literal('summary'),
  runId: text,
  ...identity,
  counts,
  totals,
  stopped: orNull(text),
  exitCode,
});
const chargeResult = v.strictObject({
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
const plannedCharge = v.strictObject({
  entryId: text,
  ref: text,
  doctorId: text,
  amount: v.number(),
  currency: text,
  description: text,
  action: v.picklist(['send', 'send again', 'skip', 'unknown', 'conflict', 'looks charged']),
});
const plannedRefund = v.strictObject({
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
const run = {
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
const entry = {
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
const ledgerSummary = v.strictObject({
  type: v.literal('summary'),
  entries: v.number(),
  done: v.number(),
  totals,
  charged: v.optional(totals),
});
const couponAction = v.picklist(['create', 'update', 'unchanged', 'conflict', 'failed']);
const plannedCoupon = { line: v.number(), code: text, action: couponAction, message: text };
const importRow = v.strictObject({ runId: text, ...plannedCoupon });
const importSummary = v.strictObject({
  type: v.literal('summary'),
  runId: text,
  ...identity,
  counts: v.strictObject({ create: v.number(), update: v.number(), unchanged: v.number(), conflict: v.number(), failed: v.number() }),
  exitCode,
});
const planWritten = { plan: text, digest: text, ...identity, rows: v.number(), consent: orNull(text) };
const planHead = { source: text, madeAt: instant, expiresAt: instant, digest: text, ...identity };
const refundPlan = v.strictObject({
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
const couponPlan = v.strictObject({
  ...planHead,
  upsert: v.boolean(),
  rows: v.array(v.strictObject({ ...plannedCoupon })),
});
const profile = v.strictObject({
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
const couponLine = v.strictObject({ ...fieldSchemas(CouponCreate), code: text, status: orNull(text), plans: v.array(text) });

/** One document, or (`lines`) one object a line. */
export interface JsonShape<S extends Schema = Schema> {
  readonly schema: S;
  readonly lines?: true;
}

const one = <S extends Schema>(schema: S): JsonShape<S> => ({ schema });
const list = <S extends Schema>(schema: S) => one(v.array(schema));
const lines = <S extends Schema>(schema: S): JsonShape<S> => ({ schema, lines: true });

/** By command. */
export const jsonShapes = {
  login: one(v.strictObject({ username: text, apiBase: text, profile: text, tokens: text })),
  logout: one(v.strictObject({ signedOut: v.boolean(), apiBase: text, profile: text })),
  whoami: one(recordSchema(UserInfo, { apiBase: text, profile: orNull(text) })),
  'profiles list': list(profile),
  'profiles show': one(profile),
  'profiles set': one(profile),
  'profiles use': one(v.strictObject({ profile: text, apiBase: text })),
  'profiles remove': one(v.strictObject({ profile: text, removed: v.literal(true) })),
  audit: list(recordSchema(AuditEntry)),
  'doctors search': list(recordSchema(Doctor)),
  'doctors get': one(recordSchema(Doctor)),
  'doctors report': list(recordSchema(DoctorReportRow)),
  'doctors charge': one(chargeResult),
  'doctors charge --dry-run': one(plannedCharge),
  'patients search': list(recordSchema(Patient)),
  'patients get': one(recordSchema(Patient)),
  'billing list': list(recordSchema(Bill)),
  'billing get': one(recordSchema(Bill)),
  'refunds create': one(refundResult),
  'refunds run': lines(v.union([refundResult, runSummary])),
  'refunds run --dry-run': lines(plannedRefund),
  'refunds inspect': one(refundPlan),
  'refunds plan': one(v.strictObject(planWritten)),
  'refunds apply': lines(v.union([refundResult, runSummary])),
  'refunds list': list(v.strictObject(run)),
  'refunds list --open': list(v.strictObject({ ...entry, ageSeconds: v.number() })),
  'refunds show': one(v.strictObject({ ...run, entries: v.array(v.strictObject(entry)) })),
  'refunds find': list(v.strictObject(entry)),
  'refunds verify': one(v.strictObject({ runId: text, checked: v.number(), drift: v.array(v.strictObject(entry)) })),
  'refunds resolve': one(v.strictObject(entry)),
  'refunds resolve --file': list(v.strictObject(entry)),
  'refunds unresolve': one(v.strictObject(entry)),
  'refunds export': lines(v.union([v.strictObject(entry), ledgerSummary])),
  'refunds ledger status': one(
    v.strictObject({
      apiBase: text,
      place: text,
      shared: v.boolean(),
      events: v.number(),
      lastEntry: orNull(instant),
      head: orNull(text),
      anchor: orNull(v.strictObject({ path: text, place: text, since: instant, at: instant, sequence: v.number(), head: text })),
      lock: orNull(text),
      fault: orNull(text),
      accepted: v.array(v.strictObject({ at: instant, by: orNull(text), because: text, fault: text })),
    }),
  ),
  'refunds ledger backup': one(v.strictObject({ file: text, place: text, events: v.number(), head: text })),
  'refunds ledger accept': one(v.strictObject({ place: text, events: v.number(), accepted: orNull(text) })),
  'refunds ledger restore': one(v.strictObject({ place: text, added: v.number(), events: v.number(), missing: orNull(text) })),
  'coupons list': list(recordSchema(Coupon)),
  'coupons get': one(recordSchema(Coupon)),
  'coupons create': one(recordSchema(Coupon)),
  'coupons update': one(recordSchema(Coupon)),
  'coupons delete': one(v.strictObject({ couponId: text, code: orNull(text), deleted: v.literal(true) })),
  'coupons usage': list(recordSchema(CouponUsage)),
  'coupons plans': list(recordSchema(CouponPlan)),
  'coupons attach-plan': one(v.strictObject({ couponPlanId: text, couponId: text, planId: orNull(text) })),
  'coupons detach-plan': one(v.strictObject({ couponId: text, planId: orNull(text), detached: v.literal(true) })),
  'coupons import': lines(v.union([importRow, importSummary])),
  'coupons import --dry-run': lines(v.strictObject(plannedCoupon)),
  'coupons import --plan-out': one(v.strictObject(planWritten)),
  'coupons inspect': one(couponPlan),
  'coupons apply': lines(v.union([importRow, importSummary])),
  'coupons export': lines(couponLine),
  check: one(
    v.strictObject({
      url: text,
      reached: v.boolean(),
      apiBase: orNull(text),
      findings: v.array(
        v.strictObject({ check: text, status: v.picklist(['ok', 'warning', 'problem']), message: text, fix: v.optional(text) }),
      ),
    }),
  ),
  'check --api': one(
    v.strictObject({
      apiBase: text,
      calls: v.array(
        v.strictObject({
          call: text,
          method: text,
          path: text,
          status: v.picklist(['right', 'tolerated', 'missing', 'differing', 'not tried']),
          notes: v.array(text),
        }),
      ),
    }),
  ),
  error: one(
    v.strictObject({
      error: v.strictObject({
        message: text,
        problems: v.array(text),
        hint: orNull(text),
        code: orNull(text),
        requestId: orNull(text),
        exitCode,
      }),
    }),
  ),
} satisfies Readonly<Record<string, JsonShape>>;

export type JsonCommand = keyof typeof jsonShapes;
/** What a command prints with `--json`: the document, or one of its lines. */
export type JsonOf<Command extends JsonCommand> = DeepReadonly<v.InferOutput<(typeof jsonShapes)[Command]['schema']>>;

type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T;

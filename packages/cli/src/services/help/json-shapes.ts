/** What `--json` prints, command by command: schemas that the tests hold the commands to. */
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
  Patient,
  rulesOf,
  UserInfo,
} from '@caredesk/core/contract';
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';

type Schema = v.GenericSchema;
const orNull = (schema: Schema): Schema => v.nullable(schema);

const jsonTypes = { string: v.string(), number: v.number(), boolean: v.boolean() };

const fieldSchema = (field: Field): Schema =>
  field.kind === 'list' ? v.array(recordSchema(field.of)) : jsonTypes[rulesOf(field).jsonType];

const fieldSchemas = ({ fields }: Entity): Record<string, Schema> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, orNull(fieldSchema(field))]));

/** A record of the contract as the command line prints it: ids are text, amounts numbers in major units; unknown fields stand beside. */
const recordSchema = (entity: Entity, more: Readonly<Record<string, Schema>> = {}): Schema =>
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
interface Shape {
  readonly schema: Schema;
  readonly lines?: true;
}

const one = (schema: Schema): Shape => ({ schema });
const list = (schema: Schema): Shape => ({ schema: v.array(schema) });
const lines = (...schemas: Schema[]): Shape => ({ schema: schemas.length === 1 ? (schemas[0] as Schema) : v.union(schemas), lines: true });

/** By command. */
export const jsonShapes: Readonly<Record<string, Shape>> = {
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
  'refunds run': lines(refundResult, runSummary),
  'refunds run --dry-run': lines(plannedRefund),
  'refunds inspect': one(refundPlan),
  'refunds plan': one(v.strictObject(planWritten)),
  'refunds apply': lines(refundResult, runSummary),
  'refunds list': list(v.strictObject(run)),
  'refunds list --open': list(v.strictObject({ ...entry, ageSeconds: v.number() })),
  'refunds show': one(v.strictObject({ ...run, entries: v.array(v.strictObject(entry)) })),
  'refunds find': list(v.strictObject(entry)),
  'refunds verify': one(v.strictObject({ runId: text, checked: v.number(), drift: v.array(v.strictObject(entry)) })),
  'refunds resolve': one(v.strictObject(entry)),
  'refunds resolve --file': list(v.strictObject(entry)),
  'refunds unresolve': one(v.strictObject(entry)),
  'refunds export': lines(v.strictObject(entry), ledgerSummary),
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
  'coupons import': lines(importRow, importSummary),
  'coupons import --dry-run': lines(v.strictObject(plannedCoupon)),
  'coupons import --plan-out': one(v.strictObject(planWritten)),
  'coupons inspect': one(couponPlan),
  'coupons apply': lines(importRow, importSummary),
  'coupons export': lines(couponLine),
  check: one(
    v.looseObject({
      url: text,
      findings: v.array(
        v.looseObject({ check: text, status: v.picklist(['ok', 'warning', 'problem']), message: text, fix: v.optional(text) }),
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
};

/** @param json as JSON Schemas by command */
export function shapesText(json: boolean): string {
  const schemas = Object.fromEntries(
    Object.entries(jsonShapes).map(([name, { schema, lines: isLines }]) => [
      name,
      { lines: isLines === true, schema: toJsonSchema(schema) },
    ]),
  );
  if (json) return `${JSON.stringify(schemas)}\n`;
  const parts = Object.entries(schemas).map(([name, { lines: isLines, schema }]) => {
    const heading = name === 'error' ? 'any error, on stderr' : `caredesk ${name} --json`;
    return `${heading}${isLines ? '  (an object a line)' : ''}\n${described(schema as JsonSchema, '  ')}`;
  });
  return `${parts.join('\n')}\nThe same as JSON Schema: caredesk help json --json\n`;
}

interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly additionalProperties?: JsonSchema | boolean;
}

function described(schema: JsonSchema, indent: string): string {
  if (schema.type === 'array') return `${indent}a list of\n${described(schema.items ?? {}, `${indent}  `)}`;
  if (schema.anyOf) return schema.anyOf.map((part) => described(part, indent)).join(`${indent}or\n`);
  return Object.entries(schema.properties ?? {})
    .map(([name, property]) => `${indent}${name}: ${typeText(property)}\n`)
    .join('');
}

function typeText(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(typeText).join(' | ');
  if (schema.type === 'array') return `list of ${typeText(schema.items ?? {})}`;
  if (schema.properties)
    return `{ ${Object.entries(schema.properties)
      .map(([name, property]) => `${name}: ${typeText(property)}`)
      .join(', ')} }`;
  if (typeof schema.additionalProperties === 'object') return `{ name: ${typeText(schema.additionalProperties)} }`;
  return schema.type ?? 'anything';
}

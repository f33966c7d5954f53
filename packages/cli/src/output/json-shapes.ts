/**
 * What `--json` prints, command by command. `writeJson` takes what its command's shape allows and nothing else, `help json` describes the
 * shapes, and tests hold the commands to them.
 */
import {
  AuditEntry,
  Bill,
  Coupon,
  CouponPlan,
  CouponUsage,
  Doctor,
  DoctorReportRow,
  Patient,
  RefundRequest,
  UserInfo,
} from '@caredesk/core/contract';
import * as v from 'valibot';
import * as parts from './json-parts.js';
import * as money from './money-shapes.js';
import { type DeepReadonly, instant, number, orNull, type Schema, text } from './shape.js';

/** One document, or (`lines`) one object a line. */
export interface JsonShape<S extends Schema = Schema> {
  readonly schema: S;
  readonly lines?: true;
}

const { recordSchema } = parts;

const one = <S extends Schema>(schema: S): JsonShape<S> => ({ schema });
const list = <S extends Schema>(schema: S) => one(v.array(schema));
const lines = <S extends Schema>(schema: S): JsonShape<S> => ({ schema, lines: true });

/** How far a long piece of work is. */
const progress = v.strictObject({
  type: v.literal('progress'),
  /** The work, such as `Refunding`. */
  progress: text,
  /** Rows that have come to an end: done, failed, unknown or skipped. */
  done: number,
  total: number,
  /** How many of them failed, and of how many the outcome is unknown. */
  failed: number,
  unknown: number,
  /** Amounts that were sent, have an unknown outcome, or were refused, by currency. */
  amounts: v.strictObject({ sent: money.totals, unknown: money.totals, failed: money.totals }),
  /** Rows in flight at once; `null`: not known. */
  concurrency: orNull(number),
  /** The rate of the last half minute, and the remaining time at that rate; `null`: not known yet. */
  perSecond: orNull(number),
  secondsLeft: orNull(number),
  /** Whether `refunds pause` has paused the run. */
  paused: v.boolean(),
});

const visibility = v.picklist(['shown', 'not shown', 'not seen']);

const finding = v.strictObject({
  /** The subject, such as `CORS` or `keyring`. */
  check: text,
  /** `problem`: an embed or a command breaks. `warning`: it works now, or for some. */
  status: v.picklist(['ok', 'warning', 'problem']),
  message: text,
  /** The mend; often a header as it should be. */
  fix: v.optional(text),
});

/** Shapes by command. */
export const jsonShapes = {
  login: one(v.strictObject({ username: text, apiBase: text, profile: text, tokens: text })),
  logout: one(v.strictObject({ signedOut: v.boolean(), apiBase: text, profile: text })),
  whoami: one(recordSchema(UserInfo, { apiBase: text, profile: orNull(text) })),
  caredesk: one(v.strictObject({ signedIn: v.boolean(), apiBase: orNull(text), profile: text, next: v.array(parts.nextStep) })),
  '--version': one(v.strictObject({ name: text, version: text, node: text, platform: text })),
  status: one(parts.status),
  doctor: one(v.strictObject({ findings: v.array(finding) })),
  'profiles list': list(parts.profile.schema),
  'profiles show': one(parts.profile.schema),
  'profiles set': one(parts.profile.schema),
  'profiles use': one(v.strictObject({ profile: text, apiBase: text })),
  'profiles remove': one(v.strictObject({ profile: text, removed: v.boolean() })),
  audit: list(recordSchema(AuditEntry)),
  'audit --follow': lines(recordSchema(AuditEntry)),
  'doctors search': list(recordSchema(Doctor)),
  'doctors get': one(recordSchema(Doctor)),
  'doctors get ID ID': list(recordSchema(Doctor)),
  'doctors report': list(recordSchema(DoctorReportRow)),
  'doctors charge': one(money.chargeResult.schema),
  'doctors charge --dry-run': one(money.plannedCharge.schema),
  'patients search': list(recordSchema(Patient)),
  'patients get': one(recordSchema(Patient)),
  'patients get ID ID': list(recordSchema(Patient)),
  'billing list': list(recordSchema(Bill)),
  'billing get': one(recordSchema(Bill)),
  'billing get BILL BILL': list(recordSchema(Bill)),
  'refunds create': one(money.refundResult.schema),
  'refunds run': lines(v.union([money.refundResult.schema, money.runSummary])),
  'refunds run --dry-run': lines(money.plannedRefund.schema),
  'refunds inspect': one(parts.refundPlan),
  'refunds plan': one(v.strictObject(parts.planWritten)),
  'refunds apply': lines(v.union([money.refundResult.schema, money.runSummary])),
  'refunds apply --dry-run': lines(money.plannedRefund.schema),
  /** `null`: there was nothing to ask for, or the user refused. */
  'refunds request': one(orNull(recordSchema(RefundRequest))),
  'refunds requests': list(recordSchema(RefundRequest)),
  'refunds approve': one(recordSchema(RefundRequest)),
  'refunds decline': one(recordSchema(RefundRequest)),
  'refunds list': list(money.run.schema),
  'refunds list --open': list(v.strictObject({ ...money.entry.entries, ageSeconds: v.number() })),
  'refunds show': one(v.strictObject({ ...money.run.entries, entries: v.array(money.entry.schema) })),
  'refunds watch': one(money.run.schema),
  'refunds pause': one(v.strictObject({ runId: text, paused: v.literal(true) })),
  'refunds resume': one(v.strictObject({ runId: text, paused: v.literal(false) })),
  'refunds report': one(v.strictObject({ runId: text, file: text, digest: text })),
  'refunds find': list(money.entry.schema),
  'refunds verify': one(
    v.strictObject({ runId: text, checked: v.number(), drift: v.array(money.entry.schema), inFlight: v.array(money.entry.schema) }),
  ),
  'refunds resolve': one(money.entry.schema),
  'refunds resolve --file': list(money.entry.schema),
  'refunds unresolve': one(money.entry.schema),
  'refunds export': lines(v.union([money.entry.schema, money.ledgerSummary])),
  'refunds export --totals': lines(money.dailyTotal.schema),
  'refunds reconcile': lines(v.union([money.reconciled.schema, money.reconcileSummary])),
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
  'coupons get COUPON COUPON': list(recordSchema(Coupon)),
  'coupons create': one(recordSchema(Coupon)),
  'coupons update': one(recordSchema(Coupon)),
  'coupons delete': one(v.strictObject({ couponId: text, code: orNull(text), deleted: v.boolean() })),
  'coupons usage': list(recordSchema(CouponUsage)),
  'coupons plans': list(recordSchema(CouponPlan)),
  'coupons attach-plan': one(v.strictObject({ couponPlanId: text, couponId: text, planId: orNull(text) })),
  'coupons detach-plan': one(v.strictObject({ couponId: text, planId: orNull(text), detached: v.literal(true) })),
  'coupons import': lines(v.union([parts.importRow.schema, parts.importSummary])),
  'coupons import --dry-run': lines(parts.plannedCoupon.schema),
  'coupons import --plan-out': one(v.strictObject(parts.planWritten)),
  'coupons inspect': one(parts.couponPlan),
  'coupons apply': lines(v.union([parts.importRow.schema, parts.importSummary])),
  'coupons apply --dry-run': lines(parts.plannedCoupon.schema),
  'coupons export': lines(parts.couponLine),
  'api GET': one(v.unknown()),
  'api GET --paginate': list(v.unknown()),
  completion: one(v.strictObject({ shell: text, script: text })),
  open: one(v.strictObject({ url: text, opened: v.boolean() })),
  check: one(
    v.strictObject({
      url: text,
      /** The page answered. */
      reached: v.boolean(),
      /** `null`: nothing names one. */
      apiBase: orNull(text),
      /** The browser that judged; `null`: none did. */
      browser: orNull(text),
      /** Every element of the page has its code; `null`: not judged, or the page has no element. */
      loads: orNull(v.boolean()),
      /** The elements' calls reach the API; `null`: not judged, or no API base is known. */
      calls: orNull(v.boolean()),
      findings: v.array(finding),
    }),
  ),
  'backend learn': one(
    v.strictObject({
      /** The file that was written. */
      file: text,
      /** The learned lines of the file; their values are JSON. */
      findings: v.array(v.strictObject({ key: text, value: text, state: v.picklist(['sure', 'guessed']), why: text })),
      /** Calls that answer nowhere, with the path that was tried. */
      missing: v.array(v.strictObject({ call: text, path: text, status: v.number() })),
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
          /**
           * `right`: according to the contract. `tolerated`: different, but the client accepts it. `not seen`: the answer contained nothing
           * to judge. `missing`: the call does not exist. `differing`: something will not work. `not tried`: it would change something.
           */
          status: v.picklist(['right', 'tolerated', 'not seen', 'missing', 'differing', 'not tried']),
          notes: v.array(text),
        }),
      ),
      refunds: v.strictObject({
        /** Bills list their refunds. */
        refundList: visibility,
        /** Refunds carry the reference of their request. */
        references: visibility,
        /** Bills say how much was refunded. */
        totals: visibility,
        /** In the profile; reading cannot show it. */
        idempotency: v.picklist(['declared', 'not declared']),
        /** Sentences that say what the result means. */
        meaning: v.array(text),
        /** Commands to run. */
        settings: v.array(text),
      }),
    }),
  ),
  /** Every line of stderr with `--progress json`, beside errors. */
  events: lines(v.union([v.strictObject({ type: v.picklist(['note', 'warning', 'canary']), message: text }), progress])),
  error: one(
    v.strictObject({
      /** Present with `--progress json`. */
      type: v.optional(v.literal('error')),
      error: v.strictObject({
        message: text,
        problems: v.array(text),
        hint: orNull(text),
        next: v.array(parts.nextStep),
        code: orNull(text),
        requestId: orNull(text),
        exitCode: money.exitCode,
      }),
    }),
  ),
} satisfies Readonly<Record<string, JsonShape>>;

export type JsonCommand = keyof typeof jsonShapes;
/** What a command prints with `--json`: the document, or one of its lines. */
export type JsonOf<Command extends JsonCommand> = DeepReadonly<v.InferOutput<(typeof jsonShapes)[Command]['schema']>>;

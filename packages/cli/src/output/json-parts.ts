/** Parts of the shapes in `json-shapes.ts`, beside money: records of the contract, coupons, plans, profiles, the status. */
import { CouponCreate, type Entity, type Field, type FieldKind, type Fields } from '@caredesk/core/contract';
import type { PlannedCoupon } from '@caredesk/core/coupons';
import { defaultCurrency } from '@caredesk/core/money';
import * as v from 'valibot';
import { ledgerDatabaseName } from '../api-base.js';
import { type Profile, signInWays } from '../profile.js';
import { exitCode, filedRefund, identity } from './money-shapes.js';
import { instant, orNull, type Schema, shapeOf, text } from './shape.js';

/** Kinds whose JSON is not text. */
const jsonTypes: Partial<Record<FieldKind, Schema>> = {
  choices: v.array(v.string()),
  decimal: v.number(),
  flag: v.boolean(),
  integer: v.number(),
  money: v.number(),
  status: v.number(),
};

const fieldSchema = (field: Field): Schema =>
  field.kind === 'list' ? v.array(recordSchema(field.of)) : (jsonTypes[field.kind] ?? v.string());

const fieldSchemas = <F extends Fields>({ fields }: Entity<F>): Readonly<Record<keyof F, Schema>> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, orNull(fieldSchema(field))])) as unknown as Record<
    keyof F,
    Schema
  >;

/** A record of the contract as the command line prints it: ids are text, amounts numbers in major units; unknown fields are kept. */
export const recordSchema = (
  entity: Entity,
  more: Readonly<Record<string, Schema>> = {},
): v.GenericSchema<Readonly<Record<string, unknown>>> => v.looseObject({ ...fieldSchemas(entity), ...more });

const couponActions = ['create', 'update', 'unchanged', 'conflict', 'failed'] as const;
export const couponAction = v.picklist(couponActions);
/** A row of an import, before or after it was sent. */
type CouponLine = Pick<PlannedCoupon, 'row' | 'action' | 'message'>;
const couponFields = {
  line: [v.number(), ({ row }: CouponLine) => row.line],
  code: [text, ({ row }: CouponLine) => row.draft.code],
  action: couponAction,
  message: text,
} as const;
export const plannedCoupon = shapeOf<CouponLine>()(couponFields);
export const importRow = shapeOf<CouponLine & { readonly runId: string }>()({ runId: text, ...couponFields });
export const importSummary = v.strictObject({
  type: v.literal('summary'),
  runId: text,
  ...identity,
  counts: v.strictObject(v.entriesFromList(couponActions, v.number())),
  exitCode,
});
export const planWritten = { plan: text, digest: text, ...identity, rows: v.number(), consent: orNull(text) };
const planHead = { source: text, madeAt: instant, expiresAt: instant, digest: text, ...identity };
export const refundPlan = v.strictObject({
  ...planHead,
  totals: v.record(v.string(), v.number()),
  twins: v.array(v.array(text)),
  rows: v.array(filedRefund.schema),
});
export const couponPlan = v.strictObject({
  ...planHead,
  upsert: v.boolean(),
  rows: v.array(plannedCoupon.schema),
});
interface NamedProfile {
  readonly name: string;
  readonly profile: Profile;
}

type NamesOf<Value> = { [Name in keyof Profile]-?: Profile[Name] extends Value | undefined ? Name : never }[keyof Profile];

/** A limit of a profile: a number where no currency is named (for a canary: of rows or of an amount), else the text. */
const limit = (name: 'maxEach' | 'maxTotal' | 'maxDay' | 'canary') => {
  const read = ({ profile: { [name]: value } }: NamedProfile) => (/^[\d.]+$/.test(String(value)) ? Number(value) : (value ?? null));
  return [orNull(v.union([v.number(), text])), read] as const;
};
const limits = { maxEach: limit('maxEach'), maxTotal: limit('maxTotal'), maxDay: limit('maxDay'), canary: limit('canary') };
const isOn = (name: NamesOf<boolean>) => [v.boolean(), ({ profile }: NamedProfile) => profile[name] ?? false] as const;
const setting = (name: NamesOf<string>) => [orNull(text), ({ profile }: NamedProfile) => profile[name] ?? null] as const;
const atProvider = (name: 'issuer' | 'clientId' | 'scope' | 'audience') =>
  [orNull(text), ({ profile }: NamedProfile) => profile.signIn?.[name] ?? null] as const;

export const profile = shapeOf<NamedProfile & { readonly isCurrent: boolean }>()({
  profile: [text, ({ name }) => name],
  current: [v.boolean(), ({ isCurrent }) => isCurrent],
  apiBase: [text, ({ profile }) => profile.apiBase],
  account: setting('username'),
  ...limits,
  readOnly: isOn('readOnly'),
  production: isOn('production'),
  fourEyes: isOn('fourEyes'),
  idempotentRefunds: isOn('idempotentRefunds'),
  currency: setting('currency'),
  ledgerUrl: [orNull(text), ({ profile: { ledgerUrl } }) => (ledgerUrl === undefined ? null : ledgerDatabaseName(ledgerUrl))],
  userInfoPath: setting('userInfoPath'),
  signIn: [v.picklist(signInWays), ({ profile }) => profile.signIn?.way ?? 'password'],
  issuer: atProvider('issuer'),
  clientId: atProvider('clientId'),
  scope: atProvider('scope'),
  audience: atProvider('audience'),
  site: setting('site'),
  backend: setting('backend'),
});
/** The limits of one profile in the status. */
export const profileLimits = shapeOf<NamedProfile>()({
  profile: [text, ({ name }) => name],
  ...limits,
  /** The currency of numbers without one. */
  currency: [text, ({ profile }) => profile.currency ?? defaultCurrency],
  readOnly: isOn('readOnly'),
  fourEyes: isOn('fourEyes'),
});
/** A command that helps, and what it is for. */
export const nextStep = v.strictObject({ command: text, when: text });
export const status = v.strictObject({
  signedIn: v.boolean(),
  account: orNull(text),
  /** `null`: the server was not asked. */
  reached: orNull(v.boolean()),
  /** When the access token ends, according to itself; `null`: unknown. */
  tokenEndsAt: orNull(instant),
  /** Whether an expired token is replaced automatically. */
  renews: v.boolean(),
  /** Where the tokens are stored; `null`: nowhere. */
  tokens: orNull(text),
  /** How far the server's clock is ahead of this machine's. */
  clockSkewSeconds: orNull(v.number()),
  /** Capabilities that the server declares; `null`: it declares none. */
  capabilities: orNull(v.array(text)),
  /** The server's limits for refunds of this account alone; `null`: it names no limit. */
  refundLimits: orNull(v.array(v.strictObject({ currency: orNull(text), approvalAbove: orNull(text), day: orNull(text) }))),
  /** Refund requests at the server that wait for a decision, and approved ones; `null`: the server has no requests. */
  refundRequests: orNull(
    v.strictObject({ waiting: v.number(), waitingIsMinimum: v.boolean(), approved: v.number(), approvedIsMinimum: v.boolean() }),
  ),
  apiBase: orNull(text),
  profile: text,
  production: v.boolean(),
  signIn: v.picklist([...signInWays, 'CAREDESK_TOKEN', 'CAREDESK_TOKEN_COMMAND', 'CAREDESK_CLIENT_SECRET']),
  issuer: orNull(text),
  limits: v.array(profileLimits.schema),
  ledger: orNull(
    v.strictObject({
      place: text,
      events: v.number(),
      lastEntry: orNull(instant),
      /** Who runs refunds at this moment; `null`: no run does. */
      lock: orNull(text),
      /** Sent by a run that is alive, and not settled yet. */
      inFlight: orNull(v.number()),
      unknown: orNull(v.number()),
      waiting: orNull(v.number()),
      /** Why the counts lack entries, and are `null` instead of 0; `null`: the ledger is complete. */
      fault: orNull(text),
    }),
  ),
  keyring: v.picklist(['available', 'none', 'off', 'required']),
  proxy: orNull(text),
  versions: v.strictObject({ caredesk: text, node: text, platform: text }),
  problems: v.array(text),
  next: v.array(nextStep),
});
/** A coupon as a file of coupons has it. */
export const couponLine = v.strictObject({ ...fieldSchemas(CouponCreate), code: text, status: orNull(text), plans: v.array(text) });

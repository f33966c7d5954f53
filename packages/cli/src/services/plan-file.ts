/** A plan on its way from one person to another: JSON that a digest holds together. */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { openDraftFile } from '../adapters/draft-file.js';
import { readInput } from '../adapters/standard-input.js';
import { isApiBase } from '../api-base.js';
import type { Context } from '../context.js';
import { exitCodes, UserError } from '../errors.js';
import { readableTime } from '../output/times.js';
import type { Identity } from './identity.js';

export type PlanKind = 'refunds' | 'coupons';

/** Common fields of every plan. */
export interface PlanHead {
  readonly kind: PlanKind;
  readonly version: 1;
  readonly source: string;
  /** ISO 8601. */
  readonly madeAt: string;
  /** ISO 8601; from then on it can't be applied. */
  readonly expiresAt: string;
  /** Who made it, where and as whom. */
  readonly identity: Identity;
}

/** A plan as its file has it. */
export type ReadPlan<T extends PlanHead> = T & { readonly digest: string };

/** Hours until a plan expires. Default of `--expires`. */
export const defaultHours = 24;
/** The most that `--expires` takes. */
export const mostHours = 720;
const hourMs = 3_600_000;

const instant = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'is not a date and time'),
);
const head = {
  version: v.literal(1),
  source: v.string(),
  madeAt: instant,
  expiresAt: instant,
  identity: v.strictObject({ server: v.pipe(v.string(), v.check(isApiBase)), profile: v.string(), account: v.nullable(v.string()) }),
  digest: v.string(),
};

const digestOf = (content: object): string => createHash('sha256').update(JSON.stringify(content)).digest('hex');

/** The head of a plan that is made now. */
export const planHead = <K extends PlanKind>(
  kind: K,
  { source, identity }: Pick<PlanHead, 'source' | 'identity'>,
  now: number,
  hours = defaultHours,
) => ({
  kind,
  version: 1 as const,
  source,
  madeAt: new Date(now).toISOString(),
  expiresAt: new Date(now + hours * hourMs).toISOString(),
  identity,
});

/** @returns the digest, which both people can compare. @throws {UserError} when the file can't be written */
export function writePlanFile(path: string, content: PlanHead & object): string {
  const digest = digestOf(content);
  const file = openDraftFile(path, { isPrivate: true });
  file.write(`${JSON.stringify({ ...content, digest }, undefined, 1)}\n`);
  file.keep();
  return digest;
}

/**
 * @param path `-` for stdin
 * @param fields what a plan of this kind holds beside its head
 * @throws {UserError} exit 2 for what is not a plan of this kind, or was changed by hand
 */
export async function readPlanFile<T extends PlanHead>(
  context: Pick<Context, 'stdin'>,
  path: string,
  kind: PlanKind,
  fields: v.ObjectEntries,
): Promise<ReadPlan<T>> {
  const { name, bytes } = await readInput(context, path);
  let plan: unknown;
  try {
    plan = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new UserError(`${name} is not a plan file.`);
  }
  const schema = v.strictObject({ kind: v.literal(kind), ...head, ...fields });
  if (!v.is(schema, plan)) throw new UserError(`${name} is not a ${kind === 'coupons' ? 'coupon' : 'refund'} plan this version can read.`);
  const { digest, ...content } = plan as ReadPlan<T>;
  if (digest !== digestOf(content))
    throw new UserError(`${name} was changed after it was made; nothing was sent.`, { hint: 'Make a new plan.' });
  return plan as ReadPlan<T>;
}

/** The origin that a plan's file states: a person who can write the file can change it. */
export const originOf = ({ madeAt, expiresAt, source, identity, digest }: ReadPlan<PlanHead>): string =>
  `The plan file says: made ${readableTime(madeAt)} from ${source} by ${identity.account ?? 'an unknown account'}, expires ${readableTime(expiresAt)}. Digest ${digest.slice(0, 12)}.`;

/**
 * @param given the first digits of the planner's digest, at least eight
 * @throws {UserError} exit 2 if it is another plan's, or too long for one of ours, 6 if the plan has expired
 */
export function assertValid({ digest, expiresAt }: ReadPlan<PlanHead>, given: string | undefined, now: number): void {
  if (given !== undefined && !/^[0-9a-f]{8,64}$/i.test(given))
    throw new UserError('--digest must be the first 8 or more digits of the digest of the plan.');
  if (given !== undefined && !digest.startsWith(given.toLowerCase()))
    throw new UserError(`The digest of the plan is ${digest.slice(0, 12)}, not ${given}; nothing was sent.`);
  if (Date.parse(expiresAt) > now + mostHours * hourMs)
    throw new UserError(
      `The plan file says that it expires ${readableTime(expiresAt)}, but a plan is valid for at most ${mostHours} hours. Nothing was sent.`,
      {
        hint: 'Make a new plan.',
      },
    );
  if (Date.parse(expiresAt) <= now)
    throw new UserError(`The plan expired ${readableTime(expiresAt)}; nothing was sent.`, {
      exitCode: exitCodes.locked,
      hint: 'Make a new plan.',
    });
}

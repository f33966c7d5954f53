/** A plan on its way from one person to another: JSON that a digest holds together. */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { readInput } from '../../adapters/standard-input.js';
import { openDraftFile } from '../../adapters/written-file.js';
import { isApiBase } from '../../api-base.js';
import type { Context } from '../../context.js';
import { exitCodes, UserError } from '../../errors.js';
import type { DeepReadonly } from '../../output/shape.js';
import { readableTime } from '../../output/times.js';

/** Hours until a plan expires. Default of `--expires`. */
export const defaultHours = 24;
/** The most that `--expires` takes. */
export const mostHours = 720;
const hourMs = 3_600_000;

const instant = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'is not a date and time'),
);
/** Common fields of every plan. */
const head = {
  version: v.literal(1),
  source: v.string(),
  madeAt: instant,
  /** From then on it can't be applied. */
  expiresAt: instant,
  /** Who made it, where and as whom. */
  identity: v.strictObject({ server: v.pipe(v.string(), v.check(isApiBase)), profile: v.string(), account: v.nullable(v.string()) }),
  digest: v.string(),
};
type Head = PlanOf<v.StrictObjectSchema<typeof head, undefined>>;
type PlanKind = 'refunds' | 'coupons';

/** What the file of a plan of this kind holds. @param fields beside its head */
export const planSchema = <const Kind extends PlanKind, Fields extends v.ObjectEntries>(kind: Kind, fields: Fields) =>
  v.strictObject({ kind: v.literal(kind), ...head, ...fields });
type PlanSchema = v.StrictObjectSchema<{ readonly kind: v.LiteralSchema<PlanKind, undefined> } & v.ObjectEntries, undefined>;

/** A plan as its file has it. */
export type PlanOf<Schema extends v.GenericSchema> = DeepReadonly<v.InferOutput<Schema>>;

const digestOf = (content: object): string => createHash('sha256').update(JSON.stringify(content)).digest('hex');

/** The head of a plan that is made now. */
export const planHead = <Kind extends PlanKind>(
  kind: Kind,
  { source, identity }: Pick<Head, 'source' | 'identity'>,
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
export function writePlanFile(path: string, content: Omit<Head, 'digest'>): string {
  const digest = digestOf(content);
  const file = openDraftFile(path, { isPrivate: true });
  file.write(`${JSON.stringify({ ...content, digest }, undefined, 1)}\n`);
  file.keep();
  return digest;
}

/**
 * @param path `-` for stdin
 * @throws {UserError} exit 2 for what is not a plan of this kind, or was changed by hand
 */
export async function readPlanFile<Schema extends PlanSchema>(
  context: Pick<Context, 'stdin'>,
  path: string,
  schema: Schema,
): Promise<PlanOf<Schema>> {
  const { name, bytes } = await readInput(context, path);
  let plan: unknown;
  try {
    plan = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    const kind = schema.entries.kind.literal;
    throw new UserError(`${name} is not a plan file.`, {
      next: [{ command: `caredesk ${kind} ${kind === 'refunds' ? 'run' : 'import'} FILE`, when: 'if it is a CSV file' }],
    });
  }
  if (!v.is(schema, plan))
    throw new UserError(`${name} is not a ${schema.entries.kind.literal === 'coupons' ? 'coupon' : 'refund'} plan this version can read.`);
  const { digest, ...content } = plan;
  if (digest !== digestOf(content))
    throw new UserError(`${name} was changed after it was made; nothing was sent.`, { hint: 'Make a new plan.' });
  return plan as PlanOf<Schema>;
}

/** The origin that a plan's file states: a person who can write the file can change it. */
export const originOf = ({ madeAt, expiresAt, source, identity, digest }: Head): string =>
  `The plan file says: made ${readableTime(madeAt)} from ${source} by ${identity.account ?? 'an unknown account'}, expires ${readableTime(expiresAt)}. Digest ${digest.slice(0, 12)}.`;

/**
 * @param given the first digits of the planner's digest, at least eight
 * @throws {UserError} exit 2 if it is another plan's, or too long for one of ours, 6 if the plan has expired
 */
export function assertValid({ digest, expiresAt, madeAt }: Head, given: string | undefined, clock: number): void {
  // A plan of a later time than this counts as one of now.
  const now = Math.max(clock, Date.parse(madeAt));
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

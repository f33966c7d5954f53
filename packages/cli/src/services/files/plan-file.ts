/** A plan on its way from one person to another: JSON that a digest holds together. */
import { createHash } from 'node:crypto';
import { parseJson } from '@caredesk/core/client/parse-json';
import { formatIssue, type SheetIssue } from '@caredesk/core/csv/issue';
import * as v from 'valibot';
import { readInput } from '../../adapters/standard-input.js';
import { openDraftFile } from '../../adapters/written-file.js';
import { canonicalBase, isApiBase } from '../../api-base.js';
import type { Context } from '../../context.js';
import { exitCodes, UserError } from '../../errors.js';
import { firstLines, quantity } from '../../output/amounts.js';
import type { DeepReadonly } from '../../output/shape.js';
import { plainText, type Text } from '../../output/text.js';
import { readableTime } from '../../output/times.js';
import type { Identity } from '../session/identity.js';

/** The most that `--expires` takes. */
export const mostHours = 720;
const hourMs = 3_600_000;

const isTime = (text: string): boolean => !Number.isNaN(Date.parse(text));
const instant = v.pipe(v.string(), v.check(isTime));
/** Common fields of every plan. */
const head = {
  version: v.literal(1),
  source: v.string(),
  madeAt: instant,
  /** The moment from which the plan can't be applied. */
  expiresAt: instant,
  /** Who made it, where and as whom. */
  identity: v.strictObject({ server: v.pipe(v.string(), v.check(isApiBase)), profile: v.string(), account: v.nullable(v.string()) }),
  digest: v.string(),
};
type Head = PlanOf<v.StrictObjectSchema<typeof head, undefined>>;
const planNames = { refunds: 'refund plan', coupons: 'coupon plan' } as const;
type PlanKind = keyof typeof planNames;

/** The schema of a plan's file. @param fields those beside the head */
export const planSchema = <const Kind extends PlanKind, Fields extends v.ObjectEntries>(kind: Kind, fields: Fields) =>
  v.strictObject({ kind: v.literal(kind), ...head, ...fields });
type PlanSchema = v.StrictObjectSchema<{ readonly kind: v.LiteralSchema<PlanKind, undefined> } & v.ObjectEntries, undefined>;

/** A plan as its file has it. */
export type PlanOf<Schema extends v.GenericSchema> = DeepReadonly<v.InferOutput<Schema>>;

const digestOf = (content: object): string => createHash('sha256').update(JSON.stringify(content)).digest('hex');

/** The head of a plan that is made now. @param hours until it expires */
export const planHead = <Kind extends PlanKind>(
  kind: Kind,
  { source, identity }: Pick<Head, 'source' | 'identity'>,
  now: number,
  hours = 24,
) => ({
  kind,
  version: 1 as const,
  source,
  madeAt: new Date(now).toISOString(),
  expiresAt: new Date(now + hours * hourMs).toISOString(),
  identity,
});

/**
 * Writes the plan, and tells its digest, which both people can compare.
 * @param consent the text for `--confirm`; null: none
 * @param lines what the plan would do
 * @throws {UserError} when the file can't be written
 */
export async function keepPlan(
  { output }: Pick<Context, 'output'>,
  path: string,
  content: Omit<Head, 'digest'> & { readonly kind: PlanKind; readonly rows: readonly unknown[] },
  { consent, lines }: { readonly consent: string | null; readonly lines: readonly Text[] },
): Promise<void> {
  const { kind, identity, rows } = content;
  const digest = digestOf(content);
  const file = openDraftFile(path, { isPrivate: true });
  file.write(`${JSON.stringify({ ...content, digest }, undefined, 1)}\n`);
  file.keep();
  const json = { plan: path, digest, ...identity, rows: rows.length, consent };
  if (output.json) await output.writeJson(kind === 'refunds' ? 'refunds plan' : 'coupons import --plan-out', json);
  for (const line of lines) output.note(line);
  const what = kind === 'refunds' ? 'send' : 'apply';
  output.note(
    `Nothing was sent. To see every row: \`caredesk ${kind} inspect ${path}\`. To ${what} exactly this plan: \`caredesk ${kind} apply ${path} --digest ${digest.slice(0, 12)}\`.`,
  );
}

/** Rows that are named where a plan is out of date; the others are counted. */
const mostStale = 20;

/**
 * @param stale rows that are not as planned any more, each in a sentence
 * @throws {UserError} exit 2 for a plan of another server, 6 when any row is not as planned
 */
export function assertAsPlanned({ identity }: Pick<Head, 'identity'>, here: Identity, stale: () => readonly string[]): void {
  if (canonicalBase(identity.server) !== canonicalBase(here.server))
    throw new UserError(`The plan is for ${identity.server}, not for ${here.server}; nothing was sent.`, {
      hint: `It was made with profile ${identity.profile}: use --profile with a profile of that server.`,
    });
  const rows = stale();
  if (rows.length === 0) return;
  throw new UserError([...firstLines(rows, mostStale), 'The plan is out of date; nothing was sent.'], {
    exitCode: exitCodes.locked,
    hint: 'Make a new plan and check it.',
  });
}

/** The kind of a plan's file; undefined: the file is not a plan. */
const kindOf = (content: unknown): PlanKind | undefined => {
  const { kind } = (content ?? {}) as { readonly kind?: unknown };
  return kind === 'refunds' || kind === 'coupons' ? kind : undefined;
};

function otherKind({ name, path, kind, expected }: { name: string; path: string; kind: PlanKind; expected: string }): UserError {
  const plan = path === '-' ? 'PLAN' : path;
  return new UserError(`${name} is a ${planNames[kind]}, not ${expected}; nothing was sent.`, {
    next: [
      { command: `caredesk ${kind} inspect ${plan}`, when: 'to see what it contains' },
      { command: `caredesk ${kind} apply ${plan}`, when: 'to apply it' },
    ],
  });
}

/** All that is wrong with a file, in its order. @param nothing was sent, or compared */
export const fileError = (name: string, issues: readonly SheetIssue[], nothing: string, hint?: string): UserError =>
  new UserError(`${quantity(issues.length, 'problem')} in ${name}; nothing was ${nothing}.`, {
    problems: issues.toSorted((a, b) => a.line - b.line || a.column - b.column).map((issue) => plainText(formatIssue(name, issue))),
    hint,
  });

const openingBrace = 0x7b;

/** A file of rows. @param path `-` for stdin. @throws {UserError} exit 2; for a plan one that names its commands */
export async function readRowsFile(context: Pick<Context, 'stdin'>, path: string, mostBytes?: number) {
  const { name, bytes } = await readInput(context, path, mostBytes);
  const kind = bytes[0] === openingBrace ? kindOf(parseJson(new TextDecoder().decode(bytes))) : undefined;
  if (kind) throw otherKind({ name, path, kind, expected: 'a CSV file' });
  return { name, bytes };
}

/**
 * @param path `-` for stdin
 * @throws {UserError} exit 2 for a file that is not a plan of this kind, or was changed by hand
 */
export async function readPlanFile<Schema extends PlanSchema>(
  context: Pick<Context, 'stdin'>,
  path: string,
  schema: Schema,
): Promise<PlanOf<Schema>> {
  const { name, bytes } = await readInput(context, path);
  const expectedKind = schema.entries.kind.literal;
  const plan = parseJson(new TextDecoder().decode(bytes));
  if (plan === undefined) {
    const command = `caredesk ${expectedKind} ${expectedKind === 'refunds' ? 'run' : 'import'} ${path === '-' ? 'FILE' : path}`;
    throw new UserError(`${name} is not a plan file.`, { next: [{ command, when: 'if it is a CSV file' }] });
  }
  const kind = kindOf(plan);
  if (kind && kind !== expectedKind) throw otherKind({ name, path, kind, expected: `a ${planNames[expectedKind]}` });
  if (!v.is(schema, plan)) throw new UserError(`${name} is not a ${planNames[expectedKind]} this version can read.`);
  const { digest, ...content } = plan;
  if (digest !== digestOf(content))
    throw new UserError(`${name} was changed after it was made; nothing was sent.`, { hint: 'Make a new plan.' });
  return plan as PlanOf<Schema>;
}

/** The origin that a plan's file states: a person who can write the file can change it. */
export const originOf = ({ madeAt, expiresAt, source, identity, digest }: Head): string =>
  `The plan file says: made ${readableTime(madeAt)} from ${source} by ${identity.account ?? 'an unknown account'}, expires ${readableTime(expiresAt)}. Digest ${digest.slice(0, 12)}.`;

/**
 * @param digestText the first digits of the planner's digest, at least eight
 * @throws {UserError} exit 2 if it is another plan's, or too long for one of ours, 6 if the plan has expired
 */
export function assertValid({ digest, expiresAt, madeAt }: Head, digestText: string | undefined, clock: number): void {
  // A plan of a later time than this counts as one of now.
  const now = Math.max(clock, Date.parse(madeAt));
  if (digestText !== undefined && !/^[0-9a-f]{8,64}$/i.test(digestText))
    throw new UserError('--digest must be the first 8 or more digits of the digest of the plan.');
  if (digestText !== undefined && !digest.startsWith(digestText.toLowerCase()))
    throw new UserError(`The digest of the plan is ${digest.slice(0, 12)}, not ${digestText}; nothing was sent.`);
  if (Date.parse(expiresAt) > now + mostHours * hourMs)
    throw new UserError(
      `The plan file says that it expires ${readableTime(expiresAt)}, but a plan is valid for at most ${mostHours} hours. Nothing was sent.`,
      { hint: 'Make a new plan.' },
    );
  if (Date.parse(expiresAt) <= now)
    throw new UserError(`The plan expired ${readableTime(expiresAt)}; nothing was sent.`, {
      exitCode: exitCodes.locked,
      hint: 'Make a new plan.',
    });
}

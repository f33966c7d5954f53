/** Confirmation: by a flag without a terminal, by typing count and total on one. */

import type { Clock } from '@caredesk/core/client';
import {
  consentText,
  heldStatuses,
  isConsent,
  isConsentToWhole,
  noteText,
  type RefundPlan,
  type RefundResult,
  rowsToSend,
  type StopReason,
} from '@caredesk/core/refunds';
import type { Context } from '../../context.js';
import { exitCodes, isInterruption, UserError } from '../../errors.js';
import { counted, moneyText } from '../../output/amounts.js';
import { plainText } from '../../output/text.js';
import { askConsent, askOne, askRest } from '../../prompts/questions.js';
import { accountText } from '../ledger/entries.js';
import { type Identity, identityLine } from '../session/identity.js';
import type { BatchOptions } from './options.js';
import { planSummary } from './plan-view.js';

type Consent = Pick<BatchOptions, 'yes' | 'confirm' | 'allowTwins'>;

/** @param advice how this command is given consent. @throws {UserError} exit 2 where it can't be had */
export function mayAsk({ isInteractive }: Context, { yes, confirm }: Pick<Consent, 'yes' | 'confirm'>, advice: string): void {
  if (isInteractive || yes || confirm !== undefined) return;
  throw new UserError('Nothing was sent: confirmation is needed, and this is not a terminal.', {
    hint: advice,
  });
}

/** @throws {UserError} exit 2 when the plan is another one than agreed to */
export async function approve(
  context: Context,
  { plan, identity, more }: { readonly plan: RefundPlan; readonly identity: Identity; readonly more: readonly string[] },
  { yes, confirm, allowTwins }: Consent,
): Promise<void> {
  const { output, prompting, signal } = context;
  const text = consentText(plan);
  for (const line of [...planSummary(plan, identityLine(identity, context)), ...more]) output.note(line);
  if (confirm !== undefined && !isConsent(confirm, plan) && !isConsentToWhole(confirm, plan))
    throw new UserError(`--confirm says "${confirm}", but the plan is "${text}"; nothing was sent.`);
  if (yes || confirm !== undefined) {
    if (!allowTwins) assertNoTwins(plan);
    return;
  }
  try {
    await askConsent(prompting, text, (typed) => isConsent(typed, plan), signal);
  } catch (error) {
    // Ctrl-C; Ctrl-D ends without a message (design.md "Command line").
    if ((error as Error).name === 'ExitPromptError') output.warn('Nothing was sent.');
    throw error;
  }
}

/**
 * Plans, and on a terminal asks for each status that holds rows whether they are sent too; then plans again.
 * @param make makes the plan with these options
 */
export function withStatusesAllowed(
  { isInteractive, prompting, signal }: Context,
  options: BatchOptions,
  make: (options: BatchOptions) => Promise<RefundPlan>,
): () => Promise<RefundPlan> {
  const askedStatuses = new Set<string>();
  let allowStatus = options.allowStatus;
  return async () => {
    const plan = await make({ ...options, allowStatus });
    if (!isInteractive || options.yes || options.confirm !== undefined) return plan;
    const held = Map.groupBy(
      plan.rows.flatMap(({ repeats }) => heldStatuses(repeats)),
      (status) => status,
    );
    const before = allowStatus;
    for (const [status, rows] of held) {
      if (askedStatuses.has(status)) continue;
      askedStatuses.add(status);
      const question = `${counted(rows.length, 'row')} of bills that are "${status}", neither paid nor partially refunded. Send too?`;
      if (await askOne(prompting, question, signal)) allowStatus = [...allowStatus, status];
    }
    return allowStatus === before ? plan : make({ ...options, allowStatus });
  };
}

/** A flag confirms what no person has looked at. @throws {UserError} exit 2 */
function assertNoTwins(plan: RefundPlan): void {
  const twins = rowsToSend(plan).filter(({ entryId }) => plan.twins.has(entryId));
  if (twins.length === 0) return;
  const refs = new Set<string>();
  // A pair is one line: that of its first row.
  const firsts = twins.filter(({ row, entryId }) => {
    const isLater = plan.twins.get(entryId)?.some((ref) => refs.has(ref));
    refs.add(row.ref);
    return !isLater;
  });
  throw new UserError('Possible duplicates; nothing was sent.', {
    problems: firsts.map(
      ({ row, kind, billingId, doctorId, amount, entryId }) =>
        `line ${row.line} ${row.ref}: ${accountText({ kind, billingId, doctorId })}, ${moneyText(amount)}, is also ${kind}${kind === 'charge' ? 'd' : 'ed'} as ${plan.twins.get(entryId)?.join(', ')}`,
    ),
    hint: 'To send them all, use --allow-twins.',
  });
}

/** After the canary: a user decides, or, without a terminal, whether all of it is done. @returns why the others are not sent */
export async function judgeCanary(
  { isInteractive, output, prompting, interrupted }: Context,
  first: readonly RefundResult[],
  rest: number,
): Promise<StopReason | undefined> {
  for (const { row, amount, status, refundId, notes } of first) {
    const message = noteText(notes);
    const what = `Canary: ${row.ref} (bill ${row.billingId}, ${moneyText(amount)})`;
    output.note(plainText(`${what} ${status}${refundId ? `, refund ${refundId}` : ''}${message ? `: ${message}` : ''}`), 'canary');
  }
  if (!isInteractive) return first.every(({ status }) => status === 'done') ? undefined : 'canary';
  try {
    return (await askRest(prompting, rest, interrupted)) ? undefined : 'canary';
  } catch (error) {
    if (isInterruption(error)) return 'interrupted';
    throw error;
  }
}

/** A plan that was looked at for longer than this is made again and compared. */
const freshMs = 60_000;

export interface PlanSource {
  readonly clock: Clock;
  /** Reads the bills. @throws {UserError} exit 2 for a plan with problems */
  make(): Promise<RefundPlan>;
  /** @throws where consent is withheld */
  approve(plan: RefundPlan): Promise<void>;
}

/** @throws {UserError} exit 6 when the plan is another one by the time it is agreed to */
export async function agreedPlan({ clock, make, approve }: PlanSource): Promise<RefundPlan> {
  const plan = await make();
  if (rowsToSend(plan).length === 0) return plan;
  const madeAt = clock.now();
  await approve(plan);
  if (clock.now() - madeAt <= freshMs) return plan;
  let now: RefundPlan;
  try {
    now = await make();
  } catch (error) {
    throw error instanceof UserError && error.exitCode === exitCodes.usage ? stale(error.problems) : error;
  }
  if (essence(plan) !== essence(now)) throw stale();
  return now;
}

const essence = (plan: RefundPlan): string => JSON.stringify(plan.rows.map(({ entryId, action, amount }) => [entryId, action, amount]));

/** @param problems of the new plan */
const stale = (problems: readonly string[] = []) =>
  new UserError('The bills have changed since the plan was made; nothing was sent.', {
    problems,
    exitCode: exitCodes.locked,
    hint: 'Run the command again and check the new plan.',
  });

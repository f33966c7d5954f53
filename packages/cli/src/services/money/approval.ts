/** Confirmation: by a flag without a terminal, by typing count and total on one. */
import {
  consentText,
  heldStatuses,
  isConsent,
  isConsentToWhole,
  noteText,
  type PaymentPlan,
  type PaymentResult,
  type StopReason,
} from '@caredesk/core/payments';
import type { Context } from '../../context.js';
import { exitCodes, isInterruption, UserError } from '../../errors.js';
import { moneyText, quantity } from '../../output/amounts.js';
import { plainText } from '../../output/text.js';
import { askConsent, askOne } from '../../prompts/questions.js';
import { accountText } from '../ledger/entries.js';
import type { Identity } from '../session/identity.js';
import type { BatchOptions } from './options.js';
import { paymentPlanSummary, refsText, twinGroups } from './plan-view.js';

/** @throws {UserError} exit 2 when the plan differs from the one that was agreed to */
export async function approve(
  context: Context,
  plan: PaymentPlan,
  identity: Identity,
  { yes, confirm, allowTwins }: BatchOptions,
): Promise<void> {
  const { output } = context;
  const text = consentText(plan);
  for (const line of paymentPlanSummary(plan, identity, context)) output.note(line);
  if (confirm !== undefined && !isConsent(confirm, plan) && !isConsentToWhole(confirm, plan))
    throw new UserError(`--confirm says "${confirm}", but the plan is "${text}"; nothing was sent.`);
  if (yes || confirm !== undefined) {
    if (!allowTwins) assertNoTwins(plan);
    return;
  }
  await askConsent(context, text, (answer) => isConsent(answer, plan));
}

/** On a terminal: asks whether to send rows that their bill's status holds. @returns whether any answer allows them */
export async function askStatuses(
  context: Context,
  plan: PaymentPlan,
  { yes, confirm }: BatchOptions,
  answers: Map<string, boolean>,
): Promise<boolean> {
  if (!context.isInteractive || yes || confirm !== undefined) return false;
  const statuses = plan.rows.flatMap(({ repeats }) => heldStatuses(repeats)).filter((status) => !answers.has(status));
  for (const [status, rows] of Map.groupBy(statuses, (name) => name)) {
    const question = `${quantity(rows.length, 'row')} of bills that are "${status}", neither paid nor partially refunded. Send too?`;
    answers.set(status, await askOne(context, question));
  }
  return statuses.some((status) => answers.get(status));
}

/** A flag confirms what no person has looked at. @throws {UserError} exit 2 */
function assertNoTwins(plan: PaymentPlan): void {
  const groups = [...twinGroups(plan)];
  if (groups.length === 0) return;
  throw new UserError('Possible duplicates; nothing was sent.', {
    problems: groups.map(([first, others]) => {
      const { row, kind, amount } = first;
      const isAlso = `is also ${kind}${kind === 'charge' ? 'd' : 'ed'} as ${refsText(others)}`;
      return `line ${row.line} ${row.ref}: ${accountText(first)}, ${moneyText(amount)}, ${isAlso}`;
    }),
    hint: 'To send them all, use --allow-twins.',
  });
}

/** After the canary: asks the user, or, without a terminal, checks that all of it is done. @returns why the others are not sent */
export async function judgeCanary(
  { isInteractive, output, prompting, interrupted }: Context,
  first: readonly PaymentResult[],
  rest: number,
): Promise<StopReason | undefined> {
  for (const { row, amount, status, paymentId, notes } of first) {
    const message = noteText(notes);
    const what = `Canary: ${row.ref} (bill ${row.billingId}, ${moneyText(amount)})`;
    output.note(plainText(`${what} ${status}${paymentId ? `, refund ${paymentId}` : ''}${message ? `: ${message}` : ''}`), 'canary');
  }
  if (!isInteractive) return first.every(({ status }) => status === 'done') ? undefined : 'canary';
  try {
    return (await askOne({ prompting, signal: interrupted }, `Send the other ${rest}?`)) ? undefined : 'canary';
  } catch (error) {
    if (isInterruption(error)) return 'interrupted';
    throw error;
  }
}

/** @param problems of the new plan */
export const stalePlan = (problems: readonly string[]) =>
  new UserError('The bills have changed since the plan was made; nothing was sent.', {
    problems,
    exitCode: exitCodes.locked,
    hint: 'Run the command again and check the new plan.',
  });

/** Refunds that one account asks for and another approves, at the server (contract.md "Approvals"). */
import { randomUUID } from 'node:crypto';
import { type CaredeskError, type Client, isCaredeskError } from '@caredesk/core/client';
import { unlessNoRecord } from '@caredesk/core/client/lacked-call';
import { RefundRequest, refundRequestStatuses, refundRequests } from '@caredesk/core/contract';
import { mostItems } from '@caredesk/core/contract/schema';
import { approvedRows, type PaymentPlan, problemText, rowsToSend, type SeenPayment } from '@caredesk/core/payments';
import type { Args, Context, FlagsOf } from '../../context.js';
import { type ExitCode, exitCodes, type NextStep, UserError } from '../../errors.js';
import { assertReason, parseWords } from '../../flag-values.js';
import { moneyText, quantity, totalsText } from '../../output/amounts.js';
import { orRefused, orUnsent } from '../../output/error.js';
import { readableTime } from '../../output/times.js';
import { assertCanAgree, isAgreed } from '../../prompts/questions.js';
import { assertWritable } from '../../settings.js';
import { withEndCommand } from '../files/kept-output.js';
import { printRecord } from '../records/detail.js';
import { type ListSource, printList } from '../records/list.js';
import { refundRequestIdOf, withId } from '../session/given-id.js';
import { checkAgreed, runBatch } from './batch.js';
import { applyRefundPlan, readBatch } from './file-batch.js';
import { type BatchFlags, parseBatchOptions } from './options.js';
import { paymentPlanSummary, shortened } from './plan-view.js';
import { assertPlan, type Batch, exitCodeOfPlan, planBatch } from './planning.js';

/** Asks for the rows that a run of the file would send. @returns 3 if rows would be left alone. @throws {UserError} exit 2 for every problem */
export async function askForRefunds(context: Context, [path = '']: Args, asked: FlagsOf<'refunds request'>): Promise<ExitCode> {
  const { note, yes = false, ...flags } = asked;
  const { output, signal } = context;
  assertReason('--note', note);
  assertWritable(context.settings);
  assertCanAgree(context, yes, 'sent');
  const options = parseBatchOptions(flags, context.settings, path);
  const batch = await readBatch(context, path);
  const { plan, planning } = await planBatch(context, batch, options, refundRequests.create);
  assertPlan(plan, planning);
  for (const line of paymentPlanSummary(plan, planning.ports.identity, context)) output.note(line);
  const rows = rowsToSend(plan).map(({ billingId, amount, row, key }) => ({ billingId, amount, reason: row.reason, reference: key }));
  const asks = rows.length > 0 && (await isAgreed(context, `Ask another account to approve ${quantity(rows.length, 'refund')}?`, yes));
  if (!asks) {
    if (output.json) await output.writeJson('refunds request', null);
    return rows.length > 0 ? exitCodes.done : exitCodeOfPlan(plan);
  }
  const { client } = await context.connect();
  const request = await orRefusedRequest(context, () =>
    client.refundRequests.create({ rows, note, idempotencyKey: randomUUID() }, { signal }).catch((error: unknown) => {
      const isTooLong = isCaredeskError(error) && (error.status === 413 || (error.code === 'rejected' && rows.length > mostItems));
      throw isTooLong ? tooLong(error, rows.length, batch.source) : error;
    }),
  );
  await printRecord(context, RefundRequest, request);
  output.note(`Asked for approval: another account runs \`caredesk refunds approve ${request.requestId}\`.`);
  return exitCodeOfPlan(plan);
}

/** A server of the contract takes so many rows in one request, fewer where their reasons are long. */
const tooLong = (cause: CaredeskError, rows: number, source: string): UserError =>
  new UserError(`${quantity(rows, 'row')} are more than the server takes in one request; nothing was asked for.`, {
    exitCode: exitCodes.rows,
    hint: `Split ${source} into files of at most ${quantity(rows > mostItems ? mostItems : Math.ceil(rows / 2), 'row')}, and ask for each.`,
    cause,
  });

const columns = ['requestId', 'status', 'requestedBy', 'requestedAt', 'rowCount', 'totals', 'note'];

/** @throws {UserError} exit 2 for a status that does not exist */
export async function listRequests(context: Context, _args: Args, { status, ...flags }: FlagsOf<'refunds requests'>): Promise<void> {
  const statuses = parseWords('--status', status, refundRequestStatuses);
  const read: ListSource<RefundRequest>['read'] = ({ refundRequests: { list } }, request, options) =>
    list({ status: statuses, ...request }, options);
  await printList(context, { entity: RefundRequest, columns, spare: ['requestedAt', 'rowCount'], flows: 'note', read }, flags);
}

/** @throws {UserError} exit 3 for one's own, and without the permission */
export const approveRequest = (context: Context, [id = '']: Args, { yes = false }: FlagsOf<'refunds approve'>): Promise<void> =>
  decideOn(context, id, yes, 'Approve', ({ refundRequests }) => refundRequests.approve({ id }, context));

/** Declines, or withdraws one's own. */
export async function declineRequest(context: Context, [id = '']: Args, flags: FlagsOf<'refunds decline'>): Promise<void> {
  const { reason, yes = false } = flags;
  assertReason('--reason', reason);
  return decideOn(context, id, yes, 'Decline', ({ refundRequests }) => refundRequests.decline({ id, reason }, context));
}

async function decideOn(
  context: Context,
  id: string,
  yes: boolean,
  verb: 'Approve' | 'Decline',
  decide: (client: Client) => Promise<RefundRequest>,
): Promise<void> {
  assertWritable(context.settings);
  assertCanAgree(context, yes, 'changed');
  const { output } = context;
  const { client, request } = await openRequest(context, id);
  if (request.status && request.status !== 'waiting') throw otherStatus(request, 'changed', exitCodes.rows);
  for (const line of requestLines(request)) output.note(line);
  if (!(await isAgreed(context, `${verb} ${summaryOf(request)}?`, yes))) {
    if (output.json) await printRecord(context, RefundRequest, request);
    return;
  }
  const decision = await orRefusedRequest(context, () =>
    decide(client).catch((error: unknown) => {
      const now = isCaredeskError(error) && (error.current as RefundRequest | undefined);
      throw now ? otherStatus(now, 'changed', exitCodes.rows) : error;
    }),
  );
  await printRecord(context, RefundRequest, decision);
  const next = verb === 'Approve' ? ` To send it, use \`caredesk refunds apply --request ${id}\`.` : '';
  output.note(`${verb}d refund request ${id}.${next}`);
}

/** Applies what two people agreed to: a plan, or a request at the server. @throws {UserError} exit 2 for both, for neither, and for a digest without a plan */
export async function applyAgreed(context: Context, [plan]: Args, { request, ...flags }: FlagsOf<'refunds apply'>): Promise<ExitCode> {
  if (plan !== undefined && request === undefined) {
    if (flags.allowRepeat || flags.allowStatus)
      throw new UserError('--allow-repeat and --allow-status are for where a plan is made; nothing was sent.', {
        next: [{ command: 'caredesk refunds plan FILE --out PLAN', when: 'with them, to make another plan' }],
      });
    return applyRefundPlan(context, [plan], flags);
  }
  if (plan === undefined && request !== undefined && flags.digest === undefined) return applyRequest(context, [request], flags);
  throw new UserError('Name either a plan file, which has a --digest, or a refund request with --request.');
}

/**
 * Sends what is left of an approved request, with the references under which it was asked for.
 * @throws {UserError} exit 6 if it is not approved, 7 if it does not exist
 */
const applyRequest = withEndCommand('refunds apply', async (context, [id = ''], flags: BatchFlags) => {
  const options = parseBatchOptions(flags, context.settings);
  const { request } = await openRequest(context, id);
  const isDone = request.status === 'used';
  const batch: Batch = {
    kind: 'refund',
    rows: approvedRows(request),
    source: `refund request ${id} (by ${request.requestedBy}, approved by ${request.decidedBy})`,
    describe: (problem) => `row ${problem.row.line} (bill ${problem.row.billingId}) ${problem.column}: ${problemText(problem)}`,
    // The account that approved it could see what the bills showed when it was asked for.
    mayRepeat: (_ref, repeats) => repeats.every((payment) => isOlder(payment, request)),
    isDone,
    // Two people stand behind it: the limit to one person's commands does not hold.
    verify: isDone ? (plan) => assertDone(plan, id) : () => {},
  };
  await checkAgreed(context, batch, options, () => {
    if (!isDone && request.status !== 'approved') throw otherStatus(request, 'sent', exitCodes.locked);
  });
  for (const line of requestLines(request)) context.output.note(line);
  if (isDone) context.output.note('Nothing to do: the request is used, as each of its refunds was made.');
  return runBatch(context, batch, options);
});

/** @throws {UserError} exit 6 where bills do not show the refunds of a used request */
function assertDone(plan: PaymentPlan, id: string): void {
  const unseen = rowsToSend(plan).map(({ billingId }) => `bill ${billingId} does not show its refund`);
  if (unseen.length === 0) return;
  throw new UserError(`Refund request ${id} is used, but its refunds are not all on their bills; nothing was sent.`, {
    problems: unseen,
    exitCode: exitCodes.locked,
  });
}

const isOlder = ({ at, question }: SeenPayment, { requestedAt }: RefundRequest): boolean =>
  !question && !!at && !!requestedAt && Date.parse(at) < Date.parse(requestedAt);

/** Connects, and reads the request. @throws {UserError} exit 7 */
async function openRequest(context: Context, id: string) {
  const { client } = await context.connect();
  const read = () => client.refundRequests.getById({ id }, context);
  const request = await orUnsent(context, () => withId(refundRequestIdOf(id), read).catch(unlessNoRecord('not-found')));
  if (request) return { client, request };
  throw new UserError(`Refund request ${id} does not exist, or this server has none.`, { exitCode: exitCodes.notFound });
}

/** A refusal is one for the user's own request, a missing permission, or a request that was decided before. */
const orRefusedRequest = <T>(context: Context, change: () => Promise<T>): Promise<T> =>
  orRefused(context, 'caredesk refunds requests', change, ['rejected', 'forbidden']);

/** What fits the status of a request, where something else was asked for. */
const nextSteps: Partial<Record<string, NextStep>> = {
  waiting: { command: 'caredesk refunds approve ID', when: 'as another account' },
  approved: { command: 'caredesk refunds apply --request ID', when: 'to send it' },
  declined: { command: 'caredesk refunds request FILE --note TEXT', when: 'to ask for other refunds' },
  expired: { command: 'caredesk refunds request FILE --note TEXT', when: 'to ask again, as a request is good for 7 days' },
};

/** @param nothing was sent, or changed */
function otherStatus(request: RefundRequest, nothing: 'sent' | 'changed', exitCode: ExitCode): UserError {
  const { requestId, status } = request;
  const step = nextSteps[status ?? ''];
  const next = step ? [{ ...step, command: step.command.replace('ID', requestId) }] : [];
  const [headline = ''] = requestLines(request);
  return new UserError([headline, `It is ${status ?? 'in no known status'}; nothing was ${nothing}.`], { exitCode, next });
}

const summaryOf = ({ rowCount, rows, totals }: RefundRequest): string =>
  `${quantity(rowCount ?? rows?.length ?? 0, 'refund')} of ${totalsText(totals ?? [])}`;

/** Who asked for what, who decided and why, and the rows. */
function requestLines(request: RefundRequest): string[] {
  const { requestId, requestedBy, requestedAt, decidedBy, decidedAt, declineReason, status, note, rows } = request;
  const at = (time: string | null, why: string | null) => `${time ? `, ${readableTime(time)}` : ''}${why ? `: ${why}` : ''}`;
  const headline = `Refund request ${requestId} by ${requestedBy || 'an unknown account'}${at(requestedAt, note)}`;
  const decided = decidedBy ? `; ${status === 'declined' ? 'declined' : 'approved'} by ${decidedBy}${at(decidedAt, declineReason)}` : '';
  const rowLines = (rows ?? []).map(
    ({ billingId, invoiceNumber, doctorName, amount, reason }) =>
      `bill ${billingId} (${[invoiceNumber, doctorName].filter(Boolean).join(', ')}): ${moneyText(amount)}${reason ? ` for "${reason}"` : ''}`,
  );
  return [`${headline}${decided}.`, `${summaryOf(request)}:`, ...shortened(rowLines)];
}

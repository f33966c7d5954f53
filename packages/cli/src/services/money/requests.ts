/** Refunds that one account asks for and another approves, at the server (contract.md "Approvals"). */
import { randomUUID } from 'node:crypto';
import { type CaredeskError, type Client, isCaredeskError } from '@caredesk/core/client';
import { unlessNoRecord } from '@caredesk/core/client/lacked-call';
import { RefundRequest, refundRequestStatuses, refundRequests } from '@caredesk/core/contract';
import { mostItems } from '@caredesk/core/contract/schema';
import { approvedRows, fieldProblems, type PaymentPlan, problemText, rowsToSend, type SeenPayment } from '@caredesk/core/payments';
import type { Args, Context, FlagsOf } from '../../context.js';
import { type ExitCode, exitCodes, isInterruption, UserError } from '../../errors.js';
import { parseWords } from '../../flag-values.js';
import { moneyText, quantity, totalsText } from '../../output/amounts.js';
import { orRefused, orUnsent, userErrorOf } from '../../output/error.js';
import { readableTime } from '../../output/times.js';
import { assertCanAgree, isAgreed } from '../../prompts/questions.js';
import { assertWritable } from '../../settings.js';
import { withEndCommand } from '../files/kept-output.js';
import { printRecord } from '../records/detail.js';
import { type ListSource, printList } from '../records/list.js';
import { refundRequestIdOf, withId } from '../session/given-id.js';
import { runBatch } from './batch.js';
import { applyRefundPlan, readBatch } from './file-batch.js';
import { type BatchFlags, parseBatchOptions } from './options.js';
import { paymentPlanSummary, shortened } from './plan-view.js';
import { assertPlan, type Batch, exitCodeOfPlan, planBatch } from './planning.js';

/** Asks for the rows that a run of the file would send. @returns 3 if rows would be left alone. @throws {UserError} exit 2 for every problem */
export async function askForRefunds(context: Context, [path = '']: Args, asked: FlagsOf<'refunds request'>): Promise<ExitCode> {
  const { note, yes = false, ...flags } = asked;
  const { output, signal } = context;
  assertText('--note', note);
  assertWritable(context.settings);
  assertCanAgree(context, yes, 'sent');
  const options = parseBatchOptions(flags, context.settings, path);
  const batch = await readBatch(context, path);
  const { plan, planning } = await planBatch(context, batch, options, refundRequests.create);
  assertPlan(plan, planning);
  for (const line of paymentPlanSummary(plan, planning.ports.identity, context)) output.note(line);
  const rows = plan.rows
    .filter(({ action }) => action === 'send')
    .map(({ billingId, amount, row, key }) => ({ billingId, amount, reason: row.reason, reference: key }));
  const asks = rows.length > 0 && (await isAgreed(context, `Ask another account to approve ${quantity(rows.length, 'refund')}?`, yes));
  if (!asks) {
    if (output.json) await output.writeJson('refunds request', null);
    return rows.length > 0 ? exitCodes.done : exitCodeOfPlan(plan);
  }
  const { client } = await context.connect();
  const request = await refusable(context, () =>
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
  decideOn(context, id, yes, 'Approve', ({ refundRequests }) => refundRequests.approve({ id }));

/** Declines, or withdraws one's own. */
export async function declineRequest(context: Context, [id = '']: Args, flags: FlagsOf<'refunds decline'>): Promise<void> {
  const { reason, yes = false } = flags;
  assertText('--reason', reason);
  return decideOn(context, id, yes, 'Decline', ({ refundRequests }) => refundRequests.decline({ id, reason }));
}

/** Such texts keep to the rule of a refund's reason. @throws {UserError} exit 2 for what no server of the contract takes, before one is asked */
function assertText(flag: string, text: string): void {
  const problem = fieldProblems((column) => (column === 'reason' ? text : '')).find(({ column }) => column === 'reason');
  if (problem) throw new UserError(`${flag}: ${problemText(problem)}`);
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
  const { client } = await context.connect();
  const request = await readRequest(context, client, id);
  for (const line of requestLines(request)) output.note(line);
  if (!(await isAgreed(context, `${verb} ${summaryOf(request)}?`, yes))) {
    if (output.json) await printRecord(context, RefundRequest, request);
    return;
  }
  await printRecord(context, RefundRequest, await refusable(context, () => decide(client)));
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
  const { client } = await context.connect();
  const request = await readRequest(context, client, id);
  const { status } = request;
  if (status !== 'approved' && status !== 'used')
    throw new UserError(`Refund request ${id} is ${status}; nothing was sent.`, { exitCode: exitCodes.locked });
  for (const line of requestLines(request)) context.output.note(line);
  const isDone = status === 'used';
  if (isDone) context.output.note('Nothing to do: the request is used, as each of its refunds was made.');
  const batch: Batch = {
    kind: 'refund',
    rows: approvedRows(request),
    source: `refund request ${id} (by ${request.requestedBy}, approved by ${request.decidedBy})`,
    describe: (problem) => `row ${problem.row.line} (bill ${problem.row.billingId}) ${problem.column}: ${problemText(problem)}`,
    // The account that approved it could see what the bills showed when it was asked for.
    mayRepeat: (_ref, repeats) => repeats.every((payment) => isOlder(payment, request)),
    isDone,
    // Two people stand behind it: the limit to one person's commands does not hold.
    verify: (plan) => {
      if (isDone) assertDone(plan, id);
    },
  };
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

/** @throws {UserError} exit 7 */
async function readRequest(context: Context, client: Client, id: string): Promise<RefundRequest> {
  const read = () => client.refundRequests.getById({ id }, { signal: context.signal });
  const request = await orUnsent(context, () => withId(refundRequestIdOf(id), read).catch(unlessNoRecord('not-found')));
  if (request) return request;
  throw new UserError(`Refund request ${id} does not exist, or this server has none.`, { exitCode: exitCodes.notFound });
}

/**
 * A refusal of the server is exit 3: for the user's own request, a missing permission, a request that was decided before. Where no answer
 * came, as after Ctrl-C, the list of requests shows what was made.
 */
async function refusable<T>({ settings }: Context, change: () => Promise<T>): Promise<T> {
  try {
    return await orRefused(change, ['rejected', 'forbidden']);
  } catch (error) {
    const isStopped = isInterruption(error);
    if (!isStopped && !(isCaredeskError(error) && error.mayHaveApplied)) throw error;
    const { lines, exitCode, hint } = userErrorOf(error, settings);
    const next = [{ command: 'caredesk refunds requests', when: 'to see whether it was made' }];
    const message = isStopped ? 'Stopped: interrupted. It is unknown whether the change was made.' : lines;
    throw new UserError(message, { exitCode, hint, next, cause: error });
  }
}

const summaryOf = ({ rowCount, rows, totals }: RefundRequest): string =>
  `${quantity(rowCount ?? rows?.length ?? 0, 'refund')} of ${totalsText(totals ?? [])}`;

/** Who asked for what, who decided, and the rows. */
function requestLines(request: RefundRequest): string[] {
  const { requestId, requestedBy, requestedAt, decidedBy, decidedAt, status, note, rows } = request;
  const at = (time: string | null) => (time ? `, ${readableTime(time)}` : '');
  const headline = `Refund request ${requestId} by ${requestedBy || 'an unknown account'}${at(requestedAt)}${note ? `: ${note}` : ''}`;
  const decided = decidedBy ? `; ${status === 'declined' ? 'declined' : 'approved'} by ${decidedBy}${at(decidedAt)}` : '';
  const rowLines = (rows ?? []).map(
    ({ billingId, invoiceNumber, doctorName, amount, reason }) =>
      `bill ${billingId} (${[invoiceNumber, doctorName].filter(Boolean).join(', ')}): ${moneyText(amount)}${reason ? ` for "${reason}"` : ''}`,
  );
  return [`${headline}${decided}.`, `${summaryOf(request)}:`, ...shortened(rowLines)];
}

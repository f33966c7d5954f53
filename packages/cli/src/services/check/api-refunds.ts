/** What a backend's bills mean for refunds, and with which settings it is safe to send them. */
import { type Caller, createClient, isCaredeskError } from '@caredesk/core/client';
import { type Bill, billing, type Held, lackedPermission, type UserInfo } from '@caredesk/core/contract';
import type { Context } from '../../context.js';
import type { JsonOf } from '../../output/json-shapes.js';
import { isIdempotent } from '../session/identity.js';

type RefundSupport = JsonOf<'check --api'>['refunds'];

const states = ['refunded', 'partially_refunded'] as const;
const rowsRead = 25;

/** @param user the account's permissions, without which no bill is read, and what the server declares */
export async function refundSupport(
  { settings, signal }: Context,
  call: Caller,
  { permissions, capabilities }: { readonly permissions: Held; readonly capabilities: UserInfo['capabilities'] },
): Promise<RefundSupport> {
  const bills = lackedPermission(permissions, billing.list) ? [] : await refundedBills(call, signal);
  const refunds = bills.flatMap((bill) => bill.refunds ?? []);
  const refundList = visibilityIn(bills, ({ refunds: list }) => list !== null);
  const references = refundList === 'not shown' ? 'not shown' : visibilityIn(refunds, ({ reference }) => reference !== null);
  const totals = visibilityIn(bills, ({ refundedAmount }) => refundedAmount !== null);
  const isDeclared = isIdempotent(capabilities) || (settings.isProfileBase && settings.profile?.idempotentRefunds);
  const idempotency = isDeclared ? 'declared' : 'not declared';
  const support = { refundList, references, totals, idempotency } as const;
  const sharesLedger = settings.isProfileBase && settings.profile?.ledgerUrl !== undefined;
  return { ...support, meaning: meaningOf(support), settings: settingsOf(support, settings.profileName, sharesLedger) };
}

/** Refunded bills: only they show how refunds are written. */
async function refundedBills(call: Caller, signal: AbortSignal): Promise<readonly Bill[]> {
  const { list } = createClient(call).billing;
  const bills: Bill[] = [];
  for (const paymentStatus of states) {
    try {
      const { items } = await list({ paymentStatus, pageNumber: 1, pageSize: rowsRead }, { signal });
      // A backend may ignore the filter.
      bills.push(...items.filter((bill) => bill.paymentStatus === paymentStatus));
    } catch (error) {
      if (!isCaredeskError(error) || error.code === 'unauthorized') throw error;
    }
  }
  return bills;
}

const visibilityIn = <T>(records: readonly T[], has: (record: T) => boolean): RefundSupport['references'] =>
  records.length === 0 ? 'not seen' : records.some(has) ? 'shown' : 'not shown';

type Support = Pick<RefundSupport, 'refundList' | 'references' | 'totals' | 'idempotency'>;

function meaningOf({ refundList, references, totals, idempotency }: Support): readonly string[] {
  return [
    {
      shown: 'Refunds show their reference: after a lost answer, the bill tells whether the refund was made.',
      'not shown': `Refunds show no reference: after a lost answer, ${refundList === 'shown' ? 'the bill tells only by amount' : 'the bill does not tell'} whether the refund was made.`,
      'not seen': 'No refunded bill was seen, so it is unknown whether refunds show their reference.',
    }[references],
    ...(totals === 'not shown' ? ['Bills do not say how much was refunded: what remains of a bill is known from its refunds alone.'] : []),
    idempotency === 'declared'
      ? 'The server or the profile declares Idempotency-Key for refunds: one of unknown outcome is sent again with its own key.'
      : "Idempotency-Key is not declared: a refund of unknown outcome is not sent again before you resolve it. Reading can't tell whether the server supports it.",
  ];
}

/** Settings to advise; features that were not observed give no advice. */
function settingsOf({ refundList, references, idempotency }: Support, profile: string, sharesLedger: boolean): readonly string[] {
  const set = `caredesk profiles set ${profile}`;
  return [
    ...(references === 'not shown' && !sharesLedger ? [`${set} --ledger-url postgres://USER@HOST/DATABASE`] : []),
    ...(idempotency === 'declared' || refundList === 'not seen' ? [] : [`${set} --idempotent-refunds   # if its documentation says so`]),
    `${set} --canary 1   # one refund goes first`,
  ];
}

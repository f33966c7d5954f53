/** Failed payments that no later charge made good. */
import type { CallOptions, GroupClient } from '@caredesk/core/client';
import { hasMore } from '@caredesk/core/client/pages';
import type { Bill, Endpoints } from '@caredesk/core/contract';
import { maxPageSize } from '@caredesk/core/contract/list-parameters';
import { dayAfter } from '@caredesk/core/dates';
import { newestFirst } from '@caredesk/core/payments';
import { dayOnClock, firstOfDay, lastOfDay } from '../i18n/wall-clock.js';
import { recoveriesOf } from './recoveries.js';

export interface Failure {
  /** The newest of its tries. */
  readonly bill: Bill;
  /** How often the same was charged in vain. */
  readonly tries: number;
}

/** Failed payments of this many days are worked on. */
const recentDays = 7;

/** The recent period as two days, both inclusive. @param now milliseconds since 1970 */
export const recentDaysOf = (now: number) => ({ from: dayAfter(dayOnClock(now), 1 - recentDays), to: dayOnClock(now) });

/** Open failed payments of the last days, newest first. @param now milliseconds since 1970 */
export async function openFailures(
  billing: Pick<GroupClient<Endpoints['billing']>, 'list' | 'history'>,
  now: number,
  call: CallOptions = {},
) {
  const { from, to } = recentDaysOf(now);
  const query = { from: firstOfDay(from), to: lastOfDay(to), paymentStatus: 'failed', pageNumber: 1, pageSize: maxPageSize };
  const page = await billing.list(query, call);
  const { items, unreadable } = page;
  const unlinked = items.filter(({ recoveredBy }) => !recoveredBy);
  const recovered = await recoveriesOf(unlinked, billing, call.signal);
  const groups = Map.groupBy(
    unlinked.filter(({ billingId }) => !recovered.has(billingId)),
    ({ doctorId, amount, description }) => JSON.stringify([doctorId, amount, description]),
  );
  return {
    failures: [...groups.values()].flatMap((bills): readonly Failure[] =>
      newestFirst(bills)
        .slice(0, 1)
        .map((bill) => ({ bill, tries: bills.length })),
    ),
    /** Whether there may be more, as only the newest were read. */
    isPartial: hasMore(page, items.length, maxPageSize),
    unreadable,
  };
}

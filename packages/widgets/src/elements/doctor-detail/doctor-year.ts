/** A doctor's money of this year, beside the bills. */

import { hasMore } from '@caredesk/core/client/pages';
import type { Bill } from '@caredesk/core/contract';
import { maxPageSize } from '@caredesk/core/contract/list-parameters';
import { utcDay } from '@caredesk/core/dates';
import type { ReadonlySignal } from '@preact/signals-core';
import { dayOnClock, firstOfDay, lastOfDay } from '../../i18n/wall-clock.js';
import { createResourceOf } from '../../parts/resource/resource-kinds.js';
import { pageTotals } from '../billing-list/billing-list-store.js';
import type { DoctorDetailOptions } from './doctor-options.js';

/** The currency of most of the bills; undefined without bills. */
export function usualCurrency(bills: readonly Bill[]): string | undefined {
  const ofCurrencies = [...Map.groupBy(bills, ({ amount }) => amount?.currency)];
  return ofCurrencies.toSorted(([, billsOfOne], [, others]) => others.length - billsOfOne.length)[0]?.[0];
}

export type Year = NonNullable<ReturnType<typeof createDoctorYear>['value']['value']>;

/** Its failure is that of the list of bills below, which shows it. */
export const createDoctorYear = ({ billing, today }: DoctorDetailOptions, doctorId: ReadonlySignal<string | undefined>) =>
  createResourceOf(
    doctorId,
    () => {},
    async (clientId, call) => {
      const [year = 0, month = 1] = dayOnClock(today().getTime()).split('-').map(Number);
      // Never later than the year's first day.
      const monthsFrom = utcDay(Date.UTC(year, month - 12, 1));
      const to = `${year}-12-31`;
      const question = { clientId, from: firstOfDay(monthsFrom), to: lastOfDay(to), pageNumber: 1, pageSize: maxPageSize };
      const page = await billing.history(question, call);
      // A backend that takes no notice of days has other bills, too.
      const since = (first: string) =>
        page.items.filter(({ chargedAt }) => {
          const day = dayOnClock(chargedAt ?? '');
          return day >= first && day <= to;
        });
      const bills = since(`${year}-01-01`);
      return {
        year,
        bills,
        /** One a currency. */
        totals: pageTotals(bills),
        /** Whether more bills exist than were read. */
        isPart: hasMore(page, page.items.length, maxPageSize),
        /** The first day of the twelve months that end with this one, and their bills. */
        monthsFrom,
        monthsBills: since(monthsFrom),
      };
    },
  );

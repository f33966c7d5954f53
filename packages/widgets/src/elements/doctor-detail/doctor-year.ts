/** A doctor's money of this year, beside the bills. */

import type { GroupClient } from '@caredesk/core/client';
import { hasMore } from '@caredesk/core/client/pages';
import type { Bill, Endpoints } from '@caredesk/core/contract';
import { maxPageSize } from '@caredesk/core/contract/list-parameters';
import { utcDay } from '@caredesk/core/dates';
import type { ReadonlySignal } from '@preact/signals-core';
import { dayOnClock, firstOfDay, lastOfDay } from '../../i18n/wall-clock.js';
import { createResource } from '../../parts/resource/resource-store.js';
import { type PageTotal, pageTotals } from '../billing-list/billing-list-store.js';

export interface Year {
  readonly year: number;
  /** One a currency. */
  readonly totals: readonly PageTotal[];
  /** Whether more bills exist than were read. */
  readonly isPart: boolean;
  readonly bills: readonly Bill[];
  /** The first day of the twelve months that end with this one. */
  readonly monthsFrom: string;
  /** The bills of these months. */
  readonly monthsBills: readonly Bill[];
}

/** The currency of most of the bills; undefined without bills. */
export function usualCurrency(bills: readonly Bill[]): string | undefined {
  const ofCurrencies = [...Map.groupBy(bills, ({ amount }) => amount?.currency)];
  return ofCurrencies.toSorted(([, billsOfOne], [, others]) => others.length - billsOfOne.length)[0]?.[0];
}

export interface DoctorYearOptions {
  readonly billing: Pick<GroupClient<Endpoints['billing']>, 'history'>;
  readonly today: () => Date;
}

/** `null`: the year can't be read; the list of bills below shows the error. */
export const createDoctorYear = ({ billing, today }: DoctorYearOptions, doctorId: ReadonlySignal<string | undefined>) =>
  createResource<Year | null>({
    report: () => {},
    load: async (call) => {
      const clientId = doctorId.value;
      if (clientId === undefined) return null;
      const [now = 0, month = 1] = dayOnClock(today().getTime()).split('-').map(Number);
      // Never later than the year's first day.
      const monthsFrom = utcDay(Date.UTC(now, month - 12, 1));
      const to = `${now}-12-31`;
      const question = { clientId, from: firstOfDay(monthsFrom), to: lastOfDay(to), pageNumber: 1, pageSize: maxPageSize };
      const page = await billing.history(question, call).catch(() => undefined);
      if (!page) return null;
      // A backend that takes no notice of days has other bills, too.
      const since = (first: string) =>
        page.items.filter(({ chargedAt }) => {
          const day = dayOnClock(chargedAt ?? '');
          return day >= first && day <= to;
        });
      const bills = since(`${now}-01-01`);
      const isPart = hasMore(page, page.items.length, maxPageSize);
      return { year: now, totals: pageTotals(bills), isPart, bills, monthsFrom, monthsBills: since(monthsFrom) };
    },
  });

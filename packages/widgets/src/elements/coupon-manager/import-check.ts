/** A file that is checked again after each edit: its rows as texts, and what the API answered once. */

import type { Coupon } from '@caredesk/core/contract';
import type { CouponApi, CouponColumn, CouponFile } from '@caredesk/core/coupons';
import { csvRow } from '@caredesk/core/csv';

/** What the cells of one row become. */
export type RowEdit = Partial<Readonly<Record<CouponColumn, string>>>;

/** The file with one row edited, or, without an edit, left out. */
export function editedFile({ columns, rows }: CouponFile, line: number, edit: RowEdit | undefined): Uint8Array {
  const header = [...new Set([...columns, ...(Object.keys(edit ?? {}) as CouponColumn[])])];
  const remainingRows = rows.filter((row) => edit || row.line !== line);
  const texts = remainingRows.map((row) => header.map((column) => (row.line === line ? edit?.[column] : undefined) ?? row.text(column)));
  return new TextEncoder().encode([header, ...texts].map((cells) => csvRow(cells)).join(''));
}

/** Reads everything once: another check of the same file asks nothing again. */
export function readOnce(api: CouponApi): CouponApi {
  const coupons = once(async () => {
    const pages: (readonly Coupon[])[] = [];
    for await (const page of api.all({})) pages.push(page);
    return pages;
  });
  const plans = once(() => api.plans({}));
  const plansOf = new Map<string, ReturnType<CouponApi['plansOf']>>();
  return {
    ...api,
    all: async function* () {
      yield* await coupons();
    },
    plans,
    plansOf: (couponId) => {
      const attached = plansOf.get(couponId) ?? api.plansOf(couponId, {});
      plansOf.set(couponId, attached);
      return attached;
    },
  };
}

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () => {
    answer ??= read();
    return answer;
  };
}

/** What a coupon manager is made of, and what it tells the page. */
import type { GroupClient } from '@caredesk/core/client';
import type { Coupon, Endpoints } from '@caredesk/core/contract';
import type { InputDraft } from '../../parts/form/form-input.js';
import type { TableOptions } from '../../parts/list/table-store.js';
import type { HistoryOptions } from '../history/history-store.js';
import type { BeganCoupon, CouponValues } from './coupon-fields.js';
import type { ImportOptions } from './import-store.js';

/** Screens that have an address of their own. */
export const askedScreens = ['new', 'import'] as const;
export type AskedScreen = (typeof askedScreens)[number];

export interface CouponOptions extends Pick<TableOptions<Coupon>, 'columns' | 'own' | 'exportFile'> {
  readonly coupons: GroupClient<Endpoints['coupons']>;
  readonly doctors: Pick<GroupClient<Endpoints['doctors']>, 'plans'>;
  readonly audit: HistoryOptions['audit'];
  /** Whether the backend has these calls. */
  readonly hasUsage: boolean;
  readonly hasPlans: boolean;
  /** The currency of coupons that name none. */
  readonly currency: string;
  /** @param couponId empty: a new coupon */
  readonly keep: (couponId: string) => InputDraft<BeganCoupon, CouponValues>;
  readonly imports: Pick<ImportOptions, 'call' | 'clock' | 'draft' | 'engine' | 'locale'>;
  /** The user opens a coupon, or, with null, the list. @returns false where the page shows it itself */
  readonly onSelect: (couponId: string | null) => boolean;
  /** The user opens the form of a new coupon, or the import. @returns false where the page shows it itself */
  readonly onScreen: (screen: AskedScreen) => boolean;
  readonly onChanged: (change: 'created' | 'updated' | 'deleted', couponId: string) => void;
  readonly onImported: () => void;
  readonly report: (phase: 'load' | 'export' | 'action', error: unknown) => void;
}

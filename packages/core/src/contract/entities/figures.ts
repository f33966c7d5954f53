import { entity, type RecordOf } from '../entity.js';
import { currency, date, integer, lines, money, must, text } from '../fields.js';

/** What one day brought in, of the doctors of one plan. */
export const DailyFigures = entity('DailyFigures', {
  /** In UTC, as reports are. */
  day: must(date()),
  /** Missing: of doctors without a plan. */
  planName: text(),
  currency: currency(),
  /** Charges of the day; in `currency`. */
  billed: money(),
  /** Refunds of the day; in `currency`. */
  refunded: money(),
  /** Charges that failed. */
  failed: integer(),
});
export type DailyFigures = RecordOf<typeof DailyFigures>;

export const RefundReason = entity('RefundReason', {
  /** Missing: refunds without a reason. */
  reason: lines(500),
  currency: currency(),
  /** Refunds with this reason. */
  count: integer(),
  /** Their sum; in `currency`. */
  refunded: money(),
});
export type RefundReason = RecordOf<typeof RefundReason>;

import { entity, type RecordOf } from '../entity.js';
import { currency, date, givenBack, id, instant, integer, lines, money, must, status, text } from '../fields.js';

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
  refunded: givenBack(),
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
  refunded: givenBack(),
});
export type RefundReason = RecordOf<typeof RefundReason>;

export const StatusCount = entity('StatusCount', {
  /** 0: active; any other: not. */
  status: must(status()),
  label: text(),
  count: integer(),
});
export type StatusCount = RecordOf<typeof StatusCount>;

export const AccountQuestion = entity('AccountQuestion', {
  questionId: must(id()),
  question: text(2000),
  answer: text(4000),
  askedBy: text(),
  /** ISO 8601, UTC. */
  createdAt: instant(),
});
export type AccountQuestion = RecordOf<typeof AccountQuestion>;

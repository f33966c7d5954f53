/** English sentences about charges that differ from those about refunds. */
import { type PlanProblemCode, planSentences, type RefundProblemCode, refundProblemSentences } from '../refunds/sentences.js';

const noLimit = 'charges in {currency} are not allowed: {name} has limits in other currencies only';

export const chargeProblemSentences: Readonly<Record<RefundProblemCode, string>> = {
  ...refundProblemSentences,
  aboveEach: '{amount} {currency} exceeds the limit of {most} per charge ({name})',
  looksRefunded: "the bills of the doctor already show a charge of {amount} {currency} that isn't in this ledger",
  noLimit,
  ownTwice: 'the bills of the doctor show {count} charges with the reference of this ref',
};

export const chargePlanSentences: Readonly<Record<PlanProblemCode, string>> = {
  ...planSentences,
  aboveDay: '{amount} {currency}, including the charges of today, exceeds the limit of {most} per day ({name})',
  noLimit,
};

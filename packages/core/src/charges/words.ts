/** What is said of charges, in English, where it reads otherwise than of refunds. */
import { type PlanProblemCode, planSentences, type RefundProblemCode, refundProblemSentences } from '../refunds/words.js';

const noLimit = 'no charge in {currency} is allowed: {name} sets its limits in other currencies';

export const chargeProblemSentences: Readonly<Record<RefundProblemCode, string>> = {
  ...refundProblemSentences,
  aboveEach: '{amount} {currency} exceeds the limit of {most} per charge ({name})',
  looksRefunded: 'the bills of the doctor already show a charge of {amount} {currency} that this ledger does not know',
  noLimit,
  ownTwice: 'the bills of the doctor show {count} charges with the reference of this ref',
};

export const chargePlanSentences: Readonly<Record<PlanProblemCode, string>> = {
  ...planSentences,
  aboveDay: '{amount} {currency} with what was charged today exceeds the limit of {most} a day ({name})',
  noLimit,
};

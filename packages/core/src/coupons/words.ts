/** What the coupon engine says of a file and its rows: English, unless the caller brings another language. */
import type { CaredeskError } from '../client/index.js';
import { statusWords } from '../contract/status.js';
import { sheetSentences } from '../csv/sentences.js';
import { offerSentences } from '../sentences/rules.js';
import { type Say, sayIn } from '../sentences/say.js';

export const couponSentences = {
  ...sheetSentences,
  ...offerSentences,
  missing: 'is missing',
  neededForNew: 'is missing; a new coupon needs it',
  tooLong: 'has more than {max} characters',
  cardNumber: 'holds what looks like a card number; remove it',
  invisible: 'holds control or invisible characters; type it again',
  codeTwice: '"{code}" is on line {line} too',
  shortened: '"{code}" looks like a number that a spreadsheet has shortened',
  manyDigits: '"{code}" has more than 15 digits; a spreadsheet changes the last ones to 0',
  lostZeros: '"{code}" may have lost leading zeros: the other codes have {digits} digits',
  noPlan: '"{name}" is no plan; there are {known}',
  noPlans: '"{name}" is no plan; there are none',
  planTwice: '"{name}" is the name of {count} plans; give the id',
  notSignedIn: 'not sent: not signed in any more',
  interrupted: 'not sent: interrupted',
  perhapsMade: 'interrupted; import it again to see whether it was made',
  changedSince: 'it was changed since the plan: {changes}',
  asInFile: 'it was changed since the plan: it is as the file has it now',
  madeMeanwhile: 'somebody made it meanwhile: {changes}',
  sameMeanwhile: 'somebody made the same coupon meanwhile',
  keptOther: 'the server took it, but keeps other values: {changes}',
  createdOnly: 'created, but the plan {name} is not attached: {problem}',
  updatedOnly: 'updated, but the plan {name} is not attached: {problem}',
  changed: '{field} {from} → {to}',
  plansAdded: 'plans + {plans}',
  ...statusWords,
};
export type CouponSentence = keyof typeof couponSentences;

export interface CouponWords {
  readonly say: Say<CouponSentence>;
  /** Why a call failed. */
  readonly problem: (error: CaredeskError) => string;
}

export const english: CouponWords = { say: sayIn(couponSentences), problem: (error) => error.text ?? error.message };

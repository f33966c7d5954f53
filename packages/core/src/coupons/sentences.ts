/** Sentences of the coupon engine about a file and its rows. Default: English; the caller may pass another language. */
import type { CaredeskError } from '../client/index.js';
import { statusWords } from '../contract/status.js';
import { sheetSentences } from '../csv/issue.js';
import { type FormatSentence, sentenceFormatter } from '../sentences/format.js';
import { refusalText } from '../sentences/refusal.js';
import { couponTermsSentences } from '../sentences/rules.js';

export const couponSentences = {
  ...sheetSentences,
  ...couponTermsSentences,
  missing: 'is missing',
  neededForNew: 'is missing; a new coupon needs it',
  tooLong: 'has more than {max} characters',
  cardNumber: 'contains what looks like a card number; remove it',
  invisible: 'contains control or invisible characters; type it again',
  mixed: 'mixes letters of alphabets that look alike; type it again',
  sheetFormula: '"{code}" is how a spreadsheet keeps a text; write {meant}',
  sheetError: '"{code}" is a spreadsheet’s error, not a code',
  codeTwice: '"{code}" is already on line {line}',
  shortened: '"{code}" looks like a number that a spreadsheet shortened; format the column as text',
  manyDigits: '"{code}" has more than 15 digits; spreadsheets change the last ones to 0',
  lostZeros: '"{code}" may have lost leading zeros: the other codes have {digits} digits',
  likeLatin: 'the letters of "{code}" only look like Latin ones; if it is meant to be Latin, type it again',
  noPlan: 'plan "{name}" does not exist; plans: {known}',
  noPlans: 'plan "{name}" does not exist; there are no plans',
  planTwice: '"{name}" is the name of {count} plans; use the id',
  notSignedIn: 'not sent: no longer signed in',
  interrupted: 'not sent: interrupted',
  perhapsMade: 'interrupted; import it again to see whether it was created',
  changedSince: 'changed since the file was checked: {changes}',
  asInFile: 'changed since the file was checked; it now has the values of the file',
  madeMeanwhile: 'created elsewhere first, with other values: {changes}',
  sameMeanwhile: 'created elsewhere first, with the same values',
  keptOther: 'saved, but the server keeps other values: {changes}',
  createdOnly: 'created, but the plan {name} is not attached: {problem}',
  updatedOnly: 'updated, but the plan {name} is not attached: {problem}',
  changed: '{field} {from} → {to}',
  plansAdded: 'plans + {plans}',
  ...statusWords,
};
export type CouponSentence = keyof typeof couponSentences;

export interface CouponWords {
  readonly format: FormatSentence<CouponSentence>;
  /** Why a call failed. */
  readonly problem: (error: CaredeskError) => string;
}

export const english: CouponWords = { format: sentenceFormatter(couponSentences), problem: (error) => refusalText(error) ?? error.message };

import { catalog, params } from '../i18n/catalog.js';

const english = {
  required: 'Enter a value.',
  email: 'Enter an email address such as name@example.com.',
  password: 'Enter at least 8 characters.',
  paymentNotesHint: 'How the practice pays, such as by invoice or bank transfer. Card data does not belong here.',
  requiredNote: 'Required',
  otherSpecialityHint: 'For one that is not among the usual specialities.',
  subTypeHint: 'Narrower than the speciality, such as pediatric cardiology.',
  softwareHint: 'The program that the practice keeps its appointments and records in.',
  softwareNameHint: 'The product and version, as the practice calls it.',
  discountTypeHint: 'Percent of the bill, or a fixed amount of money.',
  startsAtHint: 'Empty: it can be used at once.',
  expiresAtHint: 'Empty: it never expires.',
  maxRedemptionsHint: 'How often it can be used in all. Empty: as often as anybody wants.',
  cardNumber: 'Card numbers must not be kept here. Remove the number.',
  tooLong: params('Use at most {max} characters.'),
  number: params('Enter a number from {min} to {max}.'),
  date: 'Enter a date.',
  wrong: 'Enter a value of the right kind.',
  incomplete: 'This is not complete. Enter all of it, or clear it.',
  unsaved: 'You have unsaved changes.',
  unsavedText: 'They are lost if you leave now.',
  stay: 'Stay',
  discard: 'Discard changes',
};
export type Messages = typeof english;

/** What is wrong with an input, by the contract's rule that it breaks. */
export const formMessages = catalog('form', english, (language) => import(`./locales/${language}.ts`));

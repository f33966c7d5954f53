import { catalog, params } from '../../i18n/catalog.js';
import { inParts } from '../locales.js';

const english = {
  required: 'Enter a value.',
  missingFirstName: 'Enter a first name.',
  missingLastName: 'Enter a last name.',
  missingEmail: 'Enter an email.',
  missingPassword: 'Enter a password.',
  missingCode: 'Enter a code.',
  missingDiscount: 'Enter a discount.',
  email: 'Enter an email address such as name@example.com.',
  password: 'Enter at least 8 characters.',
  paymentNotesHint: 'For example bank transfer. Don’t enter card numbers.',
  otherSpecialityHint: 'If it isn’t in the list',
  subTypeHint: 'More specific, such as pediatric cardiology',
  didYouMean: params('Not in the list. Did you mean {text}?'),
  softwareHint: 'What the practice uses for appointments and records',
  softwareNameHint: 'For example “MedSuite Classic 4”',
  startsAtHint: 'Leave empty to start now.',
  expiresAtHint: 'Leave empty for no end date.',
  maxRedemptionsHint: 'Total uses allowed. Leave empty for no limit.',
  cardNumber: 'Remove the card number. Don’t store it here.',
  tooLong: params('At most {max} characters: {over} too many.'),
  number: params('Enter a number from {min} to {max}.'),
  mayBeThousands: params('“{given}” may mean a thousand times as much. Enter it without separators of thousands, such as 1500 or 1.50.'),
  tooManyDigits: params('“{given}” has too many decimals: at most {digits}.'),
  date: 'Enter a date.',
  invisible: params('Character {at} is invisible. Type this again.'),
  mixed: 'Mixes letters that look alike. Type this again.',
  wrong: 'This value isn’t valid.',
  incomplete: 'Complete the date, or clear it.',
  unsaved: 'Leave without saving?',
  unsavedText: 'Your changes will be lost.',
  stay: 'Stay',
  discard: 'Discard changes',
};
export type Messages = typeof english;

/** Problems of inputs, by the contract's rule that they break. */
export const formMessages = catalog('form', english, inParts('form'));

import { catalog, params } from '../i18n/catalog.js';

const english = {
  person: 'Person',
  speciality: 'Speciality',
  practice: 'Practice',
  software: 'Practice software',
  plan: 'Plan and account',
  billing: 'Billing history',
  noDoctor: 'No doctor chosen.',
  edit: 'Edit',
  save: 'Save',
  back: 'Back',
  saved: 'Doctor saved.',
  cancelDoctor: 'Cancel doctor',
  cancelText: params('{name} is cancelled: the subscription ends and the status becomes Deactive.'),
  reason: 'Reason',
  reasonMissing: 'Enter a reason.',
  no: 'No',
  cancelled: 'Doctor cancelled.',
  charge: 'Charge',
  chargeTitle: 'Charge the card',
  confirmCharge: 'Confirm charge',
  chargeText: params('Charge {amount} to the card of {name}?'),
  amountWrong: 'Enter an amount above 0, such as 12.50.',
  next: 'Next',
  charged: params('Charged: invoice {invoice}.'),
  chargeUnknown: 'No answer came: the card may have been charged. Check before you charge again.',
  checkNow: 'Check now',
  notCharged: 'The billing history shows no such charge so far.',
  resetPassword: 'Reset password',
  passwordReset: 'A link to set a new password was sent.',
  openPractice: 'Open in practice software',
  emailTaken: 'Another doctor has this email.',
  unsaved: 'You have unsaved changes.',
};
export type Messages = typeof english;

export const doctorDetailMessages = catalog('doctor-detail', english, (language) => import(`./locales/${language}.ts`));

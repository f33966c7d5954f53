import { catalog, params } from '../../i18n/catalog.js';
import { inElements } from '../locales.js';

const english = {
  showCharacters: 'Show characters',
  show: 'Show',
  optional: params('{group} (optional)'),
  noPlan: 'No plan yet',
  steps: 'Steps',
  stepOne: 'Doctor',
  stepTwo: 'Plan and account',
  practice: 'Practice',
  person: 'Contact',
  speciality: 'Specialty',
  plan: 'Plan',
  software: 'Practice software',
  account: 'Account',
  summary: 'Summary',
  notChosen: 'Select…',
  monthly: params('{price} a month'),
  yearly: params('{price} a year'),
  passwordHint: 'At least 8 characters',
  emailTaken: 'Another doctor has this email.',
  next: 'Next',
  back: 'Back',
  submit: 'Sign up doctor',
  draftKept: 'Draft saved in this tab',
  unknown: 'We got no answer. The doctor may be signed up; check before you send it again.',
  checkNow: 'Check now',
  missing: 'No doctor has this email yet. You can send it again.',
  done: params('{name} is signed up.'),
  another: 'Sign up another doctor',
};
export type Messages = typeof english;

export const doctorSignUpMessages = catalog('doctor-sign-up', english, inElements('doctorSignUp'));

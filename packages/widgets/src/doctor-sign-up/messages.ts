import { catalog, params } from '../i18n/catalog.js';

const english = {
  showCharacters: 'Show characters',
  steps: 'Steps',
  stepOne: 'Practice and person',
  stepTwo: 'Plan and software',
  practice: 'Practice',
  person: 'Person',
  speciality: 'Speciality',
  plan: 'Plan',
  software: 'Practice software',
  account: 'Account',
  summary: 'Summary',
  notChosen: 'Not chosen',
  monthly: params('{name}: {price} a month'),
  yearly: params('{name}: {price} a year'),
  passwordHint: 'At least 8 characters. It is not kept in the draft.',
  emailTaken: 'Another doctor has this email.',
  next: 'Next',
  back: 'Back',
  submit: 'Sign up doctor',
  draftKept: 'The draft is kept in this tab, without the password.',
  unknown: 'No answer came: the doctor may have been signed up. Check before you send it again.',
  checkNow: 'Check now',
  missing: 'No doctor has this email so far. You can send it again.',
  done: 'Doctor signed up.',
  another: 'Sign up another doctor',
};
export type Messages = typeof english;

export const doctorSignUpMessages = catalog('doctor-sign-up', english, (language) => import(`./locales/${language}.ts`));

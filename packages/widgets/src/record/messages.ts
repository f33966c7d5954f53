import { catalog, params } from '../i18n/catalog.js';

const english = {
  more: 'More',
  clashTitle: 'Somebody else has changed this, too',
  clashText: 'Choose what is to be saved. Everything else stays as it is now.',
  mine: 'Yours:',
  theirs: 'Theirs:',
  removed: 'Removed',
  stay: 'Stay',
  save: 'Save',
  resetYes: 'Send link',
  resetText: params('{name} gets an e-mail to {email} with a link to set a new password. The old one works until then.'),
  resetPassword: 'Reset password',
  passwordReset: 'A link to set a new password was sent.',
  no: 'No',
  sections: 'Parts of this record',
  change: params('Change: {field}'),
  copy: 'Copy',
  copied: 'Copied.',
  moreActions: 'More actions',
};
export type Messages = typeof english;

export const recordMessages = catalog('record', english, (language) => import(`./locales/${language}.ts`));

import { catalog, params } from '../../i18n/catalog.js';
import { inParts } from '../locales.js';

const english = {
  more: 'More',
  clashTitle: 'Someone else changed this, too',
  clashText: 'Choose which value to keep.',
  mine: 'Your change:',
  theirs: 'Their change:',
  removed: 'Removed',
  stay: 'Stay',
  save: 'Save',
  resetYes: 'Send link',
  resetText: params('We’ll email {email} a link to set a new password for {name}. The current one works until then.'),
  resetPassword: 'Reset password',
  passwordReset: params('Password link sent to {email}.'),
  no: 'No',
  sections: 'Parts of this record',
  change: params('Change: {field}'),
  id: params('ID {id}'),
  copyId: 'Copy ID',
  copied: 'Copied.',
  moreActions: 'More actions',
  undo: 'Undo',
  undone: 'Change undone.',
  edit: 'Edit',
  cancel: 'Cancel',
  editOf: params('Edit {name}'),
};

export const recordMessages = catalog('record', english, inParts('record'));

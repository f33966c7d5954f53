import { catalog, params } from '../i18n/catalog.js';

const english = {
  forbidden: 'You are not allowed to do this. Ask an administrator.',
  rejected: 'The request was refused. Check what you entered.',
  conflict: 'Somebody else has changed this meanwhile. Load it again and look before you save.',
  notFound: 'This no longer exists.',
  rateLimited: 'Too many requests. Wait a moment and try again.',
  timeout: 'The server took too long to answer. Try again.',
  server: 'The server has a problem. Try again in a moment.',
  contract: params('The server’s answer can’t be read. Tell whoever runs it: {detail}'),
  storageRefused:
    'Nothing was sent: this browser’s storage is full, or does not take what must be noted first. Free some space, then try again.',
  unknownOutcome: 'It is not known whether the change was made. Check before you try again.',
  failed: 'Something went wrong. Try again.',
};
export type ErrorMessages = typeof english;

/** What went wrong with a call, by its code; loaded with the first that goes wrong. */
export const errorMessages = catalog('errors', english, async (language) => ({
  default: (await import(`./locales/${language}.ts`)).errors,
}));

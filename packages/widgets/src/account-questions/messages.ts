import { catalog } from '../i18n/catalog.js';

const english = {
  questions: 'Account questions',
  noAnswer: 'No answer yet',
};
export type Messages = typeof english;

export const accountQuestionsMessages = catalog('account-questions', english, {
  ar: () => import('./locales/ar.js'),
  es: () => import('./locales/es.js'),
  fr: () => import('./locales/fr.js'),
  it: () => import('./locales/it.js'),
  zh: () => import('./locales/zh.js'),
});

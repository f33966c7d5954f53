import { catalog } from '../../i18n/catalog.js';

const english = {
  questions: 'Help questions',
  noAnswer: 'No answer yet',
};

export const accountQuestionsMessages = catalog(
  'account-questions',
  english,
  async (language) => (await import(`../locales/${language}.ts`)).accountQuestions,
);

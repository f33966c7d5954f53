import { catalog } from '../../i18n/catalog.js';
import { inElements } from '../locales.js';

const english = {
  questions: 'Help questions',
  noAnswer: 'No answer yet',
};

export const accountQuestionsMessages = catalog('account-questions', english, inElements('accountQuestions'));

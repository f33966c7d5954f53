import { pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../database/columns.js';

export const accountQuestions = pgTable('account_questions', {
  id: id(),
  question: text().notNull(),
  answer: text(),
  askedBy: text(),
  createdAt: instant().notNull(),
});

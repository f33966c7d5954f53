import { pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn } from '../database/columns.js';

export const accountQuestions = pgTable('account_questions', {
  id: idColumn(),
  question: text().notNull(),
  answer: text(),
  askedBy: text(),
  createdAt: instantColumn().notNull(),
});

import { entity, type RecordOf } from '../entity.js';
import { id, instant, integer, must, status, text } from '../fields.js';

export const StatusCount = entity('StatusCount', {
  /** 0: active; any other: not. */
  status: must(status()),
  label: text(),
  count: integer(),
});
export type StatusCount = RecordOf<typeof StatusCount>;

export const AccountQuestion = entity('AccountQuestion', {
  questionId: must(id()),
  question: text(2000),
  answer: text(4000),
  askedBy: text(),
  /** ISO 8601, UTC. */
  createdAt: instant(),
});
export type AccountQuestion = RecordOf<typeof AccountQuestion>;

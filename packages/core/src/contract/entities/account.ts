import { entity, type RecordOf } from '../entity.js';
import { email, flag, id, instant, integer, must, status, text } from '../fields.js';

export const UserInfo = entity('UserInfo', {
  tokenIdentifier: text(),
  doctorId: id(),
  firstName: text(),
  lastName: text(),
  email: email(),
  isAdminUserLoggedIn: flag(),
});
export type UserInfo = RecordOf<typeof UserInfo>;

export const StatusCount = entity('StatusCount', { status: must(status()), label: text(), count: integer() });
export type StatusCount = RecordOf<typeof StatusCount>;

export const AccountQuestion = entity('AccountQuestion', {
  questionId: must(id()),
  question: text(2000),
  answer: text(4000),
  askedBy: text(),
  createdAt: instant(),
});
export type AccountQuestion = RecordOf<typeof AccountQuestion>;

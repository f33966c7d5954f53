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

/** OAuth 2.0 token answer (RFC 6749 §5.1); `expires_in` in seconds. */
export const TokenAnswer = entity('TokenAnswer', {
  access_token: must(text(8000)),
  refresh_token: text(2000),
  token_type: text(40),
  expires_in: integer(),
});
export type TokenAnswer = RecordOf<typeof TokenAnswer>;

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

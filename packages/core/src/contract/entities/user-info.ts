import { entity, type RecordOf } from '../entity.js';
import { choices, email, flag, id, lenient, text } from '../fields.js';
import { permissions } from '../permission.js';

export const UserInfo = entity('UserInfo', {
  tokenIdentifier: text(),
  doctorId: id(),
  firstName: text(),
  lastName: text(),
  email: email(),
  isAdminUserLoggedIn: flag(),
  /** A word for the account's permissions, for people. */
  role: lenient(text()),
  /** What the account may do. Null: all of it. */
  permissions: lenient(choices(permissions)),
});
export type UserInfo = RecordOf<typeof UserInfo>;

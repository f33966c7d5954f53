import { entity, type RecordOf } from '../entity.js';
import { choices, email, flag, id, lenient, text } from '../fields.js';
import { permissions } from '../permission.js';

export const capabilities = ['idempotent-refunds', 'approvals', 'keyset-paging', 'audit'] as const;
export type Capability = (typeof capabilities)[number];

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
  /** What the server does beyond the specification (contract.md "Capabilities and limits"). Null: not known. */
  capabilities: lenient(choices(capabilities)),
});
export type UserInfo = RecordOf<typeof UserInfo>;

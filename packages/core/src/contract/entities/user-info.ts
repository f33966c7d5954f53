import { entity, type RecordOf } from '../entity.js';
import { choices, currency, email, flag, id, lenient, list, money, text } from '../fields.js';
import { permissions } from '../permission.js';

export const capabilities = ['idempotent-refunds', 'approvals', 'keyset-paging', 'audit'] as const;
export type Capability = (typeof capabilities)[number];

/** What an account may refund alone: in one refund, and in one UTC day. Null: no such limit. */
export const RefundLimit = entity('RefundLimit', {
  currency: currency(),
  /** The limit of one refund; in `currency`. */
  approvalAbove: money(),
  /** The limit of one day's refunds together; in `currency`. */
  day: money(),
});
export type RefundLimit = RecordOf<typeof RefundLimit>;

export const UserInfo = entity('UserInfo', {
  tokenIdentifier: text(),
  /** The doctor, where the account is a doctor's. */
  doctorId: id(),
  firstName: text(),
  lastName: text(),
  email: email(),
  /** False: the account may not sign in here. */
  isAdminUserLoggedIn: flag(),
  /** A word for the account's permissions, for people. */
  role: lenient(text()),
  /** What the account may do. Null: everything. */
  permissions: lenient(choices(permissions)),
  /** What the server does beyond the specification (contract.md "Capabilities and limits"). Null: not known. */
  capabilities: lenient(choices(capabilities)),
  /** An account with any limit needs a request in a currency that it has none for. Null: not known, or no limits. */
  refundLimits: lenient(list(RefundLimit)),
});
export type UserInfo = RecordOf<typeof UserInfo>;

/** What an attribute, or an address, may say of a list: anything else is dropped, and named once in the console. */
import { paymentStatuses } from '@caredesk/core/contract/entities/bill';
import { maxPageSize } from '@caredesk/core/contract/list-parameters';
import { rangeProblems } from '@caredesk/core/rules/range';
import { statusOf } from './table-store.js';

export interface Allowed {
  readonly isAllowed: (value: string) => boolean;
  /** In the console. */
  readonly words: string;
}

const oneOf = (...values: readonly string[]): Allowed => ({ isAllowed: (value) => values.includes(value), words: values.join(', ') });
const day: Allowed = {
  isAllowed: (value) => rangeProblems({ from: value, to: value }).length === 0,
  words: 'days such as 2026-11-30',
};
const pageSize: Allowed = {
  isAllowed: (value) => /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= maxPageSize,
  words: `whole numbers from 1 to ${maxPageSize}`,
};

/** By the name of the property or filter. */
const allowed: Readonly<Record<string, Allowed | undefined>> = {
  by: oneOf('doctor', 'patient'),
  status: { isAllowed: (value) => statusOf(value) !== undefined, words: '0 for active, or another number' },
  paymentStatus: oneOf(...paymentStatuses),
  pageSize,
  size: pageSize,
  page: { isAllowed: (value) => /^[1-9]\d{0,8}$/.test(value), words: 'whole numbers from 1' },
  from: day,
  to: day,
  refundedFrom: day,
  refundedTo: day,
};

/** Undefined: any value, or none, may be there. */
export const wrongValue = (name: string, value: unknown): Allowed | undefined => {
  const rule = Object.hasOwn(allowed, name) ? allowed[name] : undefined;
  return value === undefined || value === null || value === '' || rule?.isAllowed(`${value}`) ? undefined : rule;
};

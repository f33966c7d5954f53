/** Events of a record: from the audit, and from the record itself. */
import type { AuditEntry, Bill, Reminder } from '@caredesk/core/contract';
import { isWord } from '@caredesk/core/contract/choice';
import type { Money } from '@caredesk/core/money/money';
import { isFailedPayment } from '@caredesk/core/rules/refund';
import type { ReactNode } from 'react';
import { type ChangeInUnits, changesIn, type Unit } from './changes.js';

/** The kinds by which a timeline is filtered, in the order of its chips. */
export const kinds = ['people', 'money', 'changes'] as const;
export type Kind = (typeof kinds)[number];

export interface HistoryEvent {
  readonly key: string;
  /** The word of the audit's action, such as `update`; or `failed` and `reminder`, which no audit has. */
  readonly word: string;
  /** Undefined: not to be told. */
  readonly at?: string | null | undefined;
  /** The account's e-mail. */
  readonly by?: string | null | undefined;
  readonly reason?: string | null | undefined;
  readonly amount?: Money | null;
  /** The record of the event, such as an invoice number. */
  readonly about?: ReactNode;
  readonly changes?: readonly ChangeInUnits[] | undefined;
}

const ofMoney = /^(charge|failed|refund)/;
const ofPeople = /^(sign-up|update-family|reset-|resend-|reminder|cancel-reminder)/;

export const kindOf = ({ word }: HistoryEvent): Kind => (ofMoney.test(word) ? 'money' : ofPeople.test(word) ? 'people' : 'changes');

/** The charge and each refund. */
export function billEvents(bill: Bill): readonly HistoryEvent[] {
  const { billingId, invoiceNumber, amount, chargedAt, refunds } = bill;
  const about = invoiceNumber || billingId;
  const charge = { key: `charge ${billingId}`, word: isFailedPayment(bill) ? 'failed' : 'charge', at: chargedAt, amount, about };
  const ofRefunds = (refunds ?? []).map(({ refundId, amount: refunded, refundedAt, refundedBy, reason, status }) => ({
    key: `refund ${refundId}`,
    // What is pending, has failed, or whatever else a backend says of it, is not refunded.
    word: `refund-${(status ?? 'succeeded').toLowerCase()}`.replace('-succeeded', ''),
    at: refundedAt,
    by: refundedBy,
    reason,
    amount: refunded,
    about,
  }));
  return [charge, ...ofRefunds];
}

/** Events of sent reminders; the audit has the cancelled ones. */
export const reminderEvents = (reminders: readonly Reminder[]): readonly HistoryEvent[] =>
  reminders
    .filter(({ status }) => isWord(status, 'sent'))
    .map(({ reminderId, scheduledAt }) => ({ key: `reminder ${reminderId}`, word: 'reminder', at: scheduledAt }));

const wordOf = ({ action }: AuditEntry): string => action?.split('.').at(-1) ?? '';

/** @param entries newest first */
export const auditEvents = (entries: readonly AuditEntry[], unit: Unit): readonly HistoryEvent[] =>
  entries.map((entry) => ({ ...entry, key: entry.auditId, word: wordOf(entry), changes: changesIn(entries, entry, unit) }));

export interface History {
  /** Newest first. */
  readonly entries: readonly AuditEntry[];
  readonly hasMore: boolean;
}

/**
 * One timeline, newest first.
 * @param own what the record itself tells; an audit's entry of the same charge or refund only adds who made it
 */
export function timelineOf({ entries, hasMore }: History, own: readonly HistoryEvent[], unit: Unit): readonly HistoryEvent[] {
  const charge = entries.find((entry) => wordOf(entry) === 'charge');
  const isTold = (event: HistoryEvent) => kindOf(event) === 'money' && own.some(({ word }) => word.startsWith(event.word));
  const oldest = hasMore ? (entries.at(-1)?.at ?? '') : '';
  const events = [
    ...auditEvents(entries, unit).filter((event) => !isTold(event)),
    ...own.map((event) => (event.word === 'charge' && charge ? { ...event, by: charge.by } : event)),
  ];
  return events.filter(({ at }) => (at ?? '') >= oldest).toSorted((a, b) => (b.at ?? '').localeCompare(a.at ?? ''));
}

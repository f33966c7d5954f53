import type { FieldName } from '../i18n/fields.js';
import { useFieldLabel, useMessages } from '../locale/locale-context.js';
import { listMessages, type Messages } from './messages.js';

/** Fields whose column has a shorter name than the field has in a form. */
const shorter: Partial<Record<FieldName, keyof Messages>> = {
  speciality: 'specialty',
  practiceName: 'practice',
  practiceCity: 'city',
  planName: 'plan',
  createdAt: 'added',
  doctorName: 'doctor',
  invoiceNumber: 'invoice',
  paymentStatus: 'status',
  refundedAmount: 'refunded',
  chargedAt: 'charged',
  cardLast4: 'card',
  discountValue: 'discount',
  startsAt: 'starts',
  expiresAt: 'expires',
  redemptionCount: 'used',
  maxRedemptions: 'limit',
};

/** What a list calls a field: in heads, filters and its chooser of columns. */
export function useColumnLabel(): (field: FieldName) => string {
  const messages = useMessages(listMessages);
  const fieldLabel = useFieldLabel();
  return (field) => {
    const short = shorter[field];
    return short ? (messages[short] as string) : fieldLabel(field);
  };
}

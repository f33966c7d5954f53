import { useMessages } from '../../ui/locale-context.js';
import { useStatusWord } from '../../ui/values.js';
import { type CouponField, couponFields } from './coupon-fields.js';
import { couponManagerMessages } from './messages.js';

/** Formats a coupon's field in the reader's language; instants by `instant`. */
export function useFieldWords(instant: (value: string, field: CouponField) => string): (field: CouponField, value: unknown) => string {
  const { percent, amount } = useMessages(couponManagerMessages);
  const statusWord = useStatusWord();
  return (field, value) => {
    if (value === null || value === '') return '';
    switch (couponFields[field].kind) {
      case 'status':
        return statusWord(value);
      case 'choice':
        return value === 'amount' ? amount : percent;
      case 'instant':
        return instant(String(value), field);
      default:
        return String(value);
    }
  };
}

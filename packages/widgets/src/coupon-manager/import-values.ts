/** A coupon's field as an import shows it. */
import { isActive } from '@caredesk/core/contract/status';
import { dash } from '../i18n/format.js';

interface StatusWords {
  readonly active: string;
  readonly deactive: string;
}

/** Midnight UTC is a date alone, as in files. */
export function changedValue(field: string, value: string | number | null, { active, deactive }: StatusWords): string {
  if (value === null || value === '') return dash;
  if (field === 'status') return isActive(Number(value)) ? active : deactive;
  return String(value).replace(/T00:00:00\.000Z$/, '');
}

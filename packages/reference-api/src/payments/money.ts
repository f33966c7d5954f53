/** Money between the database (minor units) and the wire (major units). */
import { formatMajor } from '@caredesk/core/contract';

/** Major units as the wire has them: a decimal number with the currency's digits. */
export const toMajor = (minor: number, currency: string): number => Number(formatMajor({ minor, currency }));

/** Where money moves, in words. */
import type { Account } from '@caredesk/core/refunds';

/** `bill 4711`, or, for a charge, `doctor 7`. */
export const accountText = ({ kind, billingId, doctorId }: Account): string =>
  kind === 'charge' ? `doctor ${doctorId}` : `bill ${billingId}`;

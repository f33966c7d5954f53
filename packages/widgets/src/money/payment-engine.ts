/** The engine of payments, in a chunk of its own. */
export { createPayments } from '@caredesk/core/payments';

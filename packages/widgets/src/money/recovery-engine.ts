/** The code that finds recoveries, in its own chunk: most lists have no failed bill. */
export { newestBillsOf, readRecoveries } from '@caredesk/core/payments';

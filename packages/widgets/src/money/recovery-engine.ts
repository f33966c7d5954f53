/** What finds recoveries, in a chunk of its own: most lists have no failed bill. */
export { newestBillsOf, readRecoveries } from '@caredesk/core/payments';

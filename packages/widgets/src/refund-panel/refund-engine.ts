/** What makes refunds, in a file of its own. */
export { createRefundService } from '@caredesk/core/refunds';

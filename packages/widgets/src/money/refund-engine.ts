/** The refund service, in a chunk of its own. */
export { createRefundService } from '@caredesk/core/refunds';

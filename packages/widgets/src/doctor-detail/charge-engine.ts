/** What makes charges, in a file of its own. */
export { createChargeService } from '@caredesk/core/charges';

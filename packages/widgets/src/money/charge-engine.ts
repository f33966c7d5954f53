/** The charge service, in a chunk of its own. */
export { createChargeService } from '@caredesk/core/charges';

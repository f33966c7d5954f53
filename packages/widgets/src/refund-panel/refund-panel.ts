/** Defines `<caredesk-refund-panel>`. */
import { define } from '../element/define.js';
import { RefundPanelElement } from './refund-panel-element.js';

define('caredesk-refund-panel', RefundPanelElement);

export { BeforeRefundEvent, RefundedEvent } from '../refunds/before-refund-event.js';
export { RefundBillSelectEvent, RefundPanelElement } from './refund-panel-element.js';

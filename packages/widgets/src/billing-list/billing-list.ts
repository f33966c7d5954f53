/** Defines `<caredesk-billing-list>`. */
import { define } from '../element/define.js';
import { BillingListElement } from './billing-list-element.js';

define('caredesk-billing-list', BillingListElement);

export { BillSelectEvent } from './bill-select-event.js';
export { BillingListElement } from './billing-list-element.js';

/** Defines `<caredesk-recent-billing>`. */
import { define } from '../element/define.js';
import { RecentBillingElement } from './recent-billing-element.js';

define('caredesk-recent-billing', RecentBillingElement);

export { RecentBillingElement } from './recent-billing-element.js';

/** Defines `<caredesk-dashboard-counts>`. */
import { define } from '../element/define.js';
import { DashboardCountsElement } from './dashboard-counts-element.js';

define('caredesk-dashboard-counts', DashboardCountsElement);

export { DashboardCountsElement, StatusSelectEvent } from './dashboard-counts-element.js';

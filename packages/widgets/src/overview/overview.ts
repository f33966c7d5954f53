/** Defines `<caredesk-overview>`. */
import { define } from '../element/define.js';
import { OverviewElement } from './overview-element.js';

define('caredesk-overview', OverviewElement);

export { OverviewElement } from './overview-element.js';

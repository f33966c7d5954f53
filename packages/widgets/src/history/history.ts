/** Defines `<caredesk-history>`. */
import { define } from '../element/define.js';
import { HistoryElement } from './history-element.js';

define('caredesk-history', HistoryElement);

export { HistoryElement } from './history-element.js';

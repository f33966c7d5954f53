/**
 * `@caredesk/widgets/keys.js`: for a page with shortcuts of its own. The name of a pressed key as the widgets compare it, and whether it is
 * the page's at all.
 */
export { isPageKey } from '../browser/event-place.js';
export { type KeyPress, keyOf } from '../ui/keys.js';

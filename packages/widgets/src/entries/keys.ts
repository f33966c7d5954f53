/** `@caredesk/widgets/keys.js`: the name of a pressed key as the widgets compare it, for a page with shortcuts of its own. */
export { type KeyPress, keyOf } from '../ui/keys.js';

/**
 * `@caredesk/widgets/unsaved.js`: for a page with its own router. Ask before a navigation when there are unsaved changes, and
 * discard them when the user leaves. The browser's own question, at a reload or a closed tab, comes without it.
 */
export { discardChanges, hasUnsavedChanges } from '../browser/unsaved.js';

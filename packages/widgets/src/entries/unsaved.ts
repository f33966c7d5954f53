/**
 * `@caredesk/widgets/unsaved.js`: for a page with its own router. Ask before a navigation when there are unsaved changes, and
 * discard them when the user leaves. Of `isWorkUnderWay`, what was sent stays. The browser's own question, at a reload or a closed tab, comes without it. `hasLostChanges` says
 * whether the last sign-out, here or in another tab, took some away.
 */
export { hasLostChanges } from '../browser/forget-user.js';
export { discardChanges, hasUnsavedChanges, isWorkUnderWay } from '../browser/unsaved.js';

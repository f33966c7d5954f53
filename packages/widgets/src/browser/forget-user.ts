/** The page's data of its user beside the session, and its removal. */
import { openStorage } from './storage.js';
import { hasUnsavedChanges } from './unsaved.js';

/** Only one form keeps a draft, so one key is enough. */
export const draftKey = 'caredesk.draft';
export const forgetDraft = (): void => openStorage('sessionStorage')?.removeItem(draftKey);

/** Typed values of forms whose session expired, by the form's name. Kept in the page's memory only, as they may be patients' data. */
export const typedInputs = new Map<string, unknown>();

/** The region of the toasts, which all copies of the bundle share. */
export const toastsKey = Symbol.for('caredesk.toasts.v1');

let hasLost = false;
/** Whether changes that were not saved went with the last sign-out, which may have been another tab's. */
export const hasLostChanges = (): boolean => hasLost;

/** A sign-out removes unsent input and messages. A session that expired keeps them for the same user, but what was done in it can't be undone. */
export function forgetUser(isExpired = false): void {
  const toasts = (document as { [toastsKey]?: { clear?(): void; endUndo?(): void } })[toastsKey];
  if (isExpired) {
    toasts?.endUndo?.();
    return;
  }
  hasLost = hasUnsavedChanges();
  forgetDraft();
  typedInputs.clear();
  toasts?.clear?.();
}

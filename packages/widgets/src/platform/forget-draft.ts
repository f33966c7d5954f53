import { openStorage } from './storage.js';

/** There is one form that keeps a draft, so one key: whoever signs out leaves none behind. */
export const draftKey = 'caredesk.draft';
export const forgetDraft = (): void => openStorage('sessionStorage')?.removeItem(draftKey);

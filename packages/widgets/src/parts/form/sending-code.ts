/** Code that tells the result of sending, and is loaded on demand elsewhere. */
const parts = [() => import('../../ui/toasts.js'), () => import('../../ui/error-view.js')];

/** Loads it while the user types, so that the form can still be sent after a newer release has replaced the files. */
export const loadSendingCode = (): void => {
  for (const load of parts) load().catch(() => {});
};

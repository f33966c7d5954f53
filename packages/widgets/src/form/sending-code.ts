/** Code for sending that is loaded on demand elsewhere: refusals, a renewed session, and messages about the result. */
const parts = [
  () => import('@caredesk/core/client/failure'),
  () => import('@caredesk/core/session/renewal'),
  () => import('@caredesk/core/session/grants'),
  () => import('../toast/toasts.js'),
  () => import('../ui/error-view.js'),
];

/** Loads it while the user types, so that the form can still be sent after a newer release has replaced the files. */
export const loadSendingCode = (): void => {
  for (const load of parts) load().catch(() => {});
};

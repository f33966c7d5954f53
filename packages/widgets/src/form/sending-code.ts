/** The code that sending needs and that is loaded on demand elsewhere: refused answers, a renewed session, and what says how it went. */
const parts = [
  () => import('@caredesk/core/client/failure'),
  () => import('@caredesk/core/session/renewal'),
  () => import('@caredesk/core/session/grants'),
  () => import('../toast/toasts.js'),
  () => import('../ui/error-view.js'),
];

/** Loads it while somebody types, so that what was typed can still be sent when a newer release has taken the files' place. */
export const loadSendingCode = (): void => {
  for (const load of parts) load().catch(() => {});
};

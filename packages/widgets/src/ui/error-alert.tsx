import { lazyView } from './lazy-view.js';

/**
 * A failed call, and a button to try again. Its messages are loaded with the first failure; if that fails too, the message is about the
 * connection.
 */
export const ErrorAlert = lazyView(() => import('./error-view.js').then(({ ErrorView }) => ErrorView));

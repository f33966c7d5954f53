import { lazyView } from './lazy-view.js';

/** What went wrong with a call, and a way to try again. Its words are loaded with the first failure; without a connection that is what is said. */
export const ErrorAlert = lazyView(() => import('./error-view.js').then(({ ErrorView }) => ErrorView));

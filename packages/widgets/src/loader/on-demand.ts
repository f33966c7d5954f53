/** What the loader loads only when a page needs it. A build of its own, so that its files are shared and named by their content (decision 40). */
export { loadElement } from '../generated/load-element.js';
/** The page that a provider sends the browser back to is the only one that needs this. */
export const loadThirdParty = () => import('../third-party.js');

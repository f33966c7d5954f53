/** The code of what stands around every signed-in page. */
import { pageCode } from './lazy-page.js';

export const loadShell = pageCode(() => import('../shell/Shell.js'));

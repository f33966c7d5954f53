/** Defines `<caredesk-user-menu>`. */
import { define } from '../element/define.js';
import { UserMenuElement } from './user-menu-element.js';

define('caredesk-user-menu', UserMenuElement);

export { UserMenuElement } from './user-menu-element.js';

/** Defines `<caredesk-sign-in>`. */
import { define } from '../element/define.js';
import { SignInElement } from './sign-in-element.js';

define('caredesk-sign-in', SignInElement);

export { SignInElement } from './sign-in-element.js';

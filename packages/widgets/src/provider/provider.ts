/** Defines `<caredesk-provider>`. */
import { define } from '../element/define.js';
import { ProviderElement } from './provider-element.js';

define('caredesk-provider', ProviderElement);

export { ProviderElement } from './provider-element.js';

/** Defines `<caredesk-account-questions>`. */
import { define } from '../element/define.js';
import { AccountQuestionsElement } from './account-questions-element.js';

define('caredesk-account-questions', AccountQuestionsElement);

export { AccountQuestionsElement } from './account-questions-element.js';

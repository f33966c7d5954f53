import { bindGroup } from '@caredesk/core/client/caller';
import type { AccountQuestion } from '@caredesk/core/contract';
import { dashboard } from '@caredesk/core/contract/endpoints/dashboard';
import type { Feature } from '../../element/feature.js';
import { FeatureElement } from '../../element/feature-element.js';
import { listMessages } from '../../parts/list/messages.js';
import { createItems, type ItemsStore } from '../../parts/resource/resource-kinds.js';
import styles from './account-questions.css';
import { AccountQuestionsView } from './account-questions-view.js';
import { accountQuestionsMessages } from './messages.js';

/**
 * The questions asked about accounts, with their answers.
 * @tag caredesk-account-questions
 * @example <caredesk-account-questions></caredesk-account-questions>
 */
export class AccountQuestionsElement extends FeatureElement<ItemsStore<AccountQuestion>> {
  /** @internal */
  protected override readonly feature: Feature<ItemsStore<AccountQuestion>> = {
    shows: dashboard.accountQuestions,
    View: AccountQuestionsView,
    messages: [listMessages, accountQuestionsMessages],
    styles: [styles],
    createStore: (host) => createItems(host, 'account-questions', bindGroup(host.call, 'dashboard', dashboard).accountQuestions),
  };
}

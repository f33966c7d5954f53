import { bindGroup } from '@caredesk/core/client/client';
import { dashboard } from '@caredesk/core/contract/endpoints/dashboard';
import { type CSSResultGroup, unsafeCSS } from 'lit';
import { FeatureElement } from '../element/feature-element.js';
import type { Feature, FeatureHost } from '../feature/feature.js';
import { listMessages } from '../list/messages.js';
import { cachedForSession } from '../resource/session-cache.js';
import styles from './account-questions.css';
import { type AccountQuestionsStore, createAccountQuestions } from './account-questions-store.js';
import { AccountQuestionsView } from './account-questions-view.js';
import { accountQuestionsMessages } from './messages.js';

/**
 * The questions asked about accounts, with their answers.
 * @tag caredesk-account-questions
 * @example <caredesk-account-questions></caredesk-account-questions>
 */
export class AccountQuestionsElement extends FeatureElement<AccountQuestionsStore> {
  static override styles: CSSResultGroup = [FeatureElement.styles, unsafeCSS(styles)];

  /** @internal */
  protected override readonly feature: Feature<AccountQuestionsStore> = {
    shows: dashboard.accountQuestions,
    View: AccountQuestionsView,
    messages: [listMessages, accountQuestionsMessages],
  };

  /** @internal */
  protected override createStore({ call, report, session }: FeatureHost): AccountQuestionsStore {
    return createAccountQuestions({
      dashboard: bindGroup(call, 'dashboard', dashboard),
      report,
      memory: cachedForSession(session, 'account-questions'),
    });
  }
}

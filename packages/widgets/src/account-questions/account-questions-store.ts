import type { GroupClient } from '@caredesk/core/client';
import type { AccountQuestion, Endpoints } from '@caredesk/core/contract';
import type { FeatureStore } from '../element/feature.js';
import { createResource, type ResourceOptions, type ResourceStore } from '../resource/resource-store.js';

export interface AccountQuestionsStore extends FeatureStore {
  readonly questions: ResourceStore<readonly AccountQuestion[]>;
}

export interface AccountQuestionsOptions extends Pick<ResourceOptions<unknown>, 'report'> {
  readonly dashboard: Pick<GroupClient<Endpoints['dashboard']>, 'accountQuestions'>;
}

export function createAccountQuestions({ dashboard, report }: AccountQuestionsOptions): AccountQuestionsStore {
  const questions = createResource({ load: (call) => dashboard.accountQuestions({}, call).then(({ items }) => items), report });
  return { questions, resume: questions.resume, suspend: questions.suspend };
}

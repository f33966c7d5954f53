import type { GroupClient } from '@caredesk/core/client';
import type { AccountQuestion, Endpoints } from '@caredesk/core/contract';
import type { FeatureStore } from '../feature/feature.js';
import { createResource, type ResourceOptions, type ResourceStore } from '../resource/resource-store.js';

export interface AccountQuestionsStore extends FeatureStore {
  readonly questions: ResourceStore<readonly AccountQuestion[]>;
}

export interface AccountQuestionsOptions extends Pick<ResourceOptions<readonly AccountQuestion[]>, 'report' | 'memory'> {
  readonly dashboard: Pick<GroupClient<Endpoints['dashboard']>, 'accountQuestions'>;
}

export function createAccountQuestions({ dashboard, report, memory }: AccountQuestionsOptions): AccountQuestionsStore {
  const questions = createResource({
    load: (call) => dashboard.accountQuestions({}, call).then(({ items }) => unansweredFirst(items)),
    report,
    memory,
  });
  return { questions, resume: questions.resume, suspend: questions.suspend };
}

const isAnswered = ({ answer }: AccountQuestion): boolean => Boolean(answer?.trim());

const unansweredFirst = (questions: readonly AccountQuestion[]): readonly AccountQuestion[] => [
  ...questions.filter((question) => !isAnswered(question)),
  ...questions.filter(isAnswered),
];

import type { AccountQuestion } from '@caredesk/core/contract';
import { listMessages } from '../../parts/list/messages.js';
import type { ItemsStore } from '../../parts/resource/resource-kinds.js';
import { ResourceView } from '../../parts/resource/resource-view.js';
import { Fold } from '../../ui/fold.js';
import { useFormat, useMessages } from '../../ui/locale-context.js';
import { masked } from '../../ui/session-replay-mask.js';
import { StateBadge } from '../../ui/state-badge.js';
import { accountQuestionsMessages } from './messages.js';

/** Questions that open to their answers: the browser's own disclosure. */
export function AccountQuestionsView({ store }: { store: ItemsStore<AccountQuestion> }) {
  const { questions: label, noAnswer } = useMessages(accountQuestionsMessages);
  const { nothingFound } = useMessages(listMessages);
  const format = useFormat();
  return (
    <ResourceView resource={store.items} lines={5}>
      {(questions) =>
        questions.length === 0 ? (
          <p className="empty">{nothingFound}</p>
        ) : (
          <ul className="questions" aria-label={label} {...masked}>
            {unansweredFirst(questions).map(({ questionId, question, answer, askedBy, createdAt }) => (
              <li key={questionId}>
                <Fold
                  summary={
                    <>
                      <bdi>{format.text(question)}</bdi>
                      {!answer?.trim() && <StateBadge look="warn">{noAnswer}</StateBadge>}
                    </>
                  }
                >
                  <p>
                    <bdi>{answer?.trim() || noAnswer}</bdi>
                  </p>
                  <p className="muted">
                    {askedBy && <bdi>{askedBy}</bdi>}
                    {askedBy && createdAt && ' · '}
                    {createdAt && format.date(createdAt)}
                  </p>
                </Fold>
              </li>
            ))}
          </ul>
        )
      }
    </ResourceView>
  );
}

const answered = ({ answer }: AccountQuestion): number => (answer?.trim() ? 1 : 0);

const unansweredFirst = (questions: readonly AccountQuestion[]): readonly AccountQuestion[] =>
  questions.toSorted((a, b) => answered(a) - answered(b));

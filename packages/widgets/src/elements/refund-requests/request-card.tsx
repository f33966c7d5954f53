import { useSignals } from '@preact/signals-react/runtime';
import { type ComponentProps, useEffect, useId } from 'react';
import { dash } from '../../i18n/format.js';
import { RecordError } from '../../parts/record/record-view.js';
import { ResourceView } from '../../parts/resource/resource-view.js';
import { Button } from '../../ui/button.js';
import { useMessages } from '../../ui/locale-context.js';
import { useMoneyFormat } from '../../ui/money-format.js';
import { masked } from '../../ui/session-replay-mask.js';
import { type Look, StateBadge } from '../../ui/state-badge.js';
import { useStyles } from '../../ui/use-styles.js';
import { refundRequestMessages } from './messages.js';
import styles from './refund-requests.css';
import type { RefundRequestsStore } from './refund-requests-store.js';
import { RequestActions } from './request-actions.js';
import { RequestedRows, totalOf } from './requested-rows.js';

const looks: Readonly<Record<string, Look>> = { waiting: 'warn', approved: 'good', declined: 'bad' };

/** A request with its rows, which are read when it is shown. */
export function RequestCardView({ store, requestId }: { readonly store: RefundRequestsStore; readonly requestId: string }) {
  useSignals();
  useStyles(styles);
  const card = store.card(requestId);
  const error = card.request.error.value;
  useEffect(() => {
    card.request.resume();
    return card.request.suspend;
  }, [card]);
  if (error !== undefined) return <RecordError kind="request" id={requestId} error={error} onRetry={card.request.reload} />;
  return (
    <ResourceView resource={card.request} lines={4}>
      {(request) => <Shown request={request} store={store} card={card} />}
    </ResourceView>
  );
}

function Shown({ request, store, card }: ComponentProps<typeof RequestActions>) {
  useSignals();
  const { requestId, status, requestedBy, requestedAt, decidedBy, decidedAt, note, declineReason } = request;
  const messages = useMessages(refundRequestMessages);
  const format = useMoneyFormat();
  const id = useId();
  const isAlone = store.requestId.value !== undefined;
  const by = (who: string | null, at: string | null) => ({ who: who || dash, when: at ? format.instant(at) : dash });
  return (
    <article className="request" aria-labelledby={id}>
      <header className="request-head">
        <h3 id={id}>{totalOf(request, format)}</h3>
        {status && <StateBadge look={looks[status] ?? ''}>{String(messages[status as keyof typeof messages] ?? status)}</StateBadge>}
        {!isAlone && (
          <Button look="plain" onClick={() => store.choose(requestId)}>
            {messages.request({ id: requestId })}
          </Button>
        )}
      </header>
      <p className="muted" {...masked}>
        {messages.asked(by(requestedBy, requestedAt))}
        {decidedBy && ` · ${messages.decided(by(decidedBy, decidedAt))}`}
      </p>
      {[note, declineReason].filter(Boolean).map((text) => (
        <p key={text} {...masked}>
          {text}
        </p>
      ))}
      <RequestedRows request={request} />
      <RequestActions request={request} store={store} card={card} />
    </article>
  );
}

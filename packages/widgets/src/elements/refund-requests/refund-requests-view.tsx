import { refundRequestStatuses } from '@caredesk/core/contract/entities/refund-request';
import { useSignals } from '@preact/signals-react/runtime';
import { FilterChips } from '../../parts/list/filter-chips.js';
import { listMessages } from '../../parts/list/messages.js';
import { Pager } from '../../parts/list/pager.js';
import { SearchBox } from '../../parts/list/search-box.js';
import { LoadingPart } from '../../parts/resource/resource-view.js';
import { isMissingCall } from '../../runtime/call-middlewares.js';
import { Button } from '../../ui/button.js';
import { ErrorAlert } from '../../ui/error-alert.js';
import { lazyView } from '../../ui/lazy-view.js';
import { useFieldLabel, useMessages } from '../../ui/locale-context.js';
import { refundRequestMessages } from './messages.js';
import type { RefundRequestsStore } from './refund-requests-store.js';

const NothingFound = lazyView(() => import('../../parts/list/nothing-found.js').then((module) => module.NothingFound));
const RequestCardView = lazyView(() => import('./request-card.js').then((module) => module.RequestCardView));

export function RefundRequestsView({ store }: { store: RefundRequestsStore }) {
  useSignals();
  const messages = useMessages(refundRequestMessages);
  const requestId = store.requestId.value;
  if (requestId === undefined) return <Requests store={store} />;
  return (
    <div className="requests">
      <div>
        <Button icon="previous" look="plain" onClick={() => store.choose(undefined)}>
          {messages.all}
        </Button>
      </div>
      <RequestCardView store={store} requestId={requestId} />
    </div>
  );
}

/** Search box, filter, a card for each request, pager. Nothing where the backend has no such call. */
function Requests({ store }: { store: RefundRequestsStore }) {
  useSignals();
  const messages = useMessages(refundRequestMessages);
  const { anyStatus } = useMessages(listMessages);
  const label = useFieldLabel();
  const { list } = store.table;
  const error = list.error.value;
  if (isMissingCall(error)) return null;
  if (list.isEmpty.value)
    return (
      <p className="empty" role="status">
        <strong>{messages.noneYet}</strong>
      </p>
    );
  const ids = new Set([...list.rows.value.map(({ requestId }) => requestId), ...store.asked()]);
  const status = {
    name: 'status',
    label: label('status'),
    options: [['', anyStatus], ...refundRequestStatuses.map((word) => [word, messages[word]] as const)],
  } as const;
  return (
    <section className="list requests" part="list" aria-label={messages.requests}>
      <div className="toolbar">
        <SearchBox list={list} label={messages.search} hint={messages.hint} />
        <FilterChips table={store.table} filters={[status]} />
      </div>
      {error !== undefined && <ErrorAlert error={error} onRetry={list.reload} />}
      {error === undefined && list.page.value === undefined && <LoadingPart />}
      <div className="request-cards" aria-busy={list.isLoading.value || undefined}>
        {[...ids].map((requestId) => (
          <RequestCardView key={requestId} store={store} requestId={requestId} />
        ))}
      </div>
      {list.page.value && ids.size === 0 && <NothingFound list={list} />}
      <Pager list={list} />
    </section>
  );
}

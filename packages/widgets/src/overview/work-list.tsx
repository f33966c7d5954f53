import type { Coupon } from '@caredesk/core/contract';
import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { RecordLink } from '../feature/record-link.js';
import { useMessages } from '../locale/locale-context.js';
import { useMoneyFormat } from '../locale/money-format.js';
import type { ResourceStore } from '../resource/resource-store.js';
import { ResourceView } from '../resource/resource-view.js';
import { ListLink } from '../ui/list-link.js';
import { overviewMessages } from './messages.js';
import type { Count, OverviewStore } from './overview-store.js';

/** Of what there is more, so many are named. */
const mostNamed = 3;

/** What waits for somebody, each number a link to where it is done. Money whose outcome is unknown comes first. */
export function WorkList({ store }: { store: OverviewStore }) {
  const messages = useMessages(overviewMessages);
  const { recent, failedPayments, expiring, unanswered } = store;
  return (
    <ul className="work" aria-label={messages.needsDoing}>
      <OpenMoneyItems store={store} />
      <Counted
        resource={failedPayments}
        text={messages.failedPayments}
        link={(number) => (
          <ListLink to="bills" asked={{ paymentStatus: 'failed', ...recent }}>
            {number}
          </ListLink>
        )}
      />
      <li>
        <ResourceView resource={expiring} lines={1}>
          {(coupons) => (
            <Item
              count={{ count: coupons.length, isOpen: false }}
              text={messages.expiring}
              link={(number) => (
                <ListLink to="coupons" asked={{ sort: '-expiresAt' }}>
                  {number}
                </ListLink>
              )}
              details={<ExpiringCoupons coupons={coupons} />}
            />
          )}
        </ResourceView>
      </li>
      <Counted
        resource={unanswered}
        text={messages.unanswered}
        link={(number) => (
          <ListLink to="questions" asked={{ answered: 'false' }}>
            {number}
          </ListLink>
        )}
      />
    </ul>
  );
}

/** Shown only where there is any. */
function OpenMoneyItems({ store }: { store: OverviewStore }) {
  useSignals();
  const messages = useMessages(overviewMessages);
  const format = useMoneyFormat();
  const { refunds, charges } = store.open.value;
  const lists = [
    {
      text: messages.openRefunds,
      links: refunds.map(({ billingId, doctorId, amount, entryId }) => (
        <RecordLink key={entryId} to="bill" ids={{ billingId, doctorId }}>
          {format.money(amount)}
        </RecordLink>
      )),
    },
    {
      text: messages.openCharges,
      links: charges.map(({ doctorId, amount, entryId }) => (
        <RecordLink key={entryId} to="doctor" ids={{ doctorId }}>
          {format.money(amount)}
        </RecordLink>
      )),
    },
  ];
  return lists
    .filter(({ links }) => links.length > 0)
    .map(({ text, links }) => (
      <li key={text(2)} className="urgent">
        <Item count={{ count: links.length, isOpen: false }} text={text} details={<Named>{links}</Named>} />
      </li>
    ));
}

interface ItemProps {
  readonly count: Count;
  readonly text: (count: number) => string;
  readonly link?: (number: ReactNode) => ReactNode;
  readonly details?: ReactNode;
}

function Item({ count: { count, isOpen }, text, link = (number) => number, details }: ItemProps) {
  const { orMore } = useMessages(overviewMessages);
  const number = useMoneyFormat().number(count);
  return (
    <span className={count === 0 ? 'quiet' : ''}>
      {link(
        <>
          <strong>{isOpen ? orMore({ count: number }) : number}</strong> {text(count)}
        </>,
      )}
      {details}
    </span>
  );
}

function Counted({ resource, ...item }: Omit<ItemProps, 'count'> & { readonly resource: ResourceStore<Count> }) {
  return (
    <li>
      <ResourceView resource={resource} lines={1}>
        {(count) => <Item {...item} count={count} />}
      </ResourceView>
    </li>
  );
}

function Named({ children }: { children: readonly ReactNode[] }) {
  return (
    <span className="named">
      {children.slice(0, mostNamed)}
      {children.length > mostNamed && <span className="muted">…</span>}
    </span>
  );
}

function ExpiringCoupons({ coupons }: { coupons: readonly Coupon[] }) {
  const { ends } = useMessages(overviewMessages);
  const format = useMoneyFormat();
  if (coupons.length === 0) return null;
  return (
    <Named>
      {coupons.map(({ couponId, code, expiresAt }) => (
        <RecordLink key={couponId} to="coupon" ids={{ couponId }}>
          {ends({ code: code ?? couponId, day: format.date(expiresAt) })}
        </RecordLink>
      ))}
    </Named>
  );
}

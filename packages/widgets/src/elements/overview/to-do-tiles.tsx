import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useContext } from 'react';
import { LinkingContext, RecordLink } from '../../element/record-link.js';
import { isPending } from '../../parts/resource/resource-kinds.js';
import type { ResourceStore } from '../../parts/resource/resource-store.js';
import { Loading } from '../../parts/resource/resource-view.js';
import { hrefOf, type ListKind } from '../../runtime/links.js';
import { ErrorAlert } from '../../ui/error-alert.js';
import { useMessages } from '../../ui/locale-context.js';
import { useMoneyFormat } from '../../ui/money-format.js';
import { overviewMessages } from './messages.js';
import type { Count, OverviewStore } from './overview-store.js';

/** Records that a tile names, in one line. */
const mostNamed = 2;

/** Open work: one tile each, whose number leads to the list. Money with an unknown outcome comes first; empty tiles are left out. */
export function ToDoTiles({ store }: { store: OverviewStore }) {
  useSignals();
  const messages = useMessages(overviewMessages);
  const format = useMoneyFormat();
  const { failedPayments, requests, expiring, unanswered } = store;
  const recent = store.recent();
  const { refunds, charges } = store.open.value;
  if (isAllDone(store)) return <p className="all-done">{messages.allDone}</p>;
  if (!isSettled(store)) return <LoadingTiles />;
  return (
    <ul className="tiles" aria-label={messages.toDo}>
      <Tile count={refunds.length} text={messages.openRefunds} isUrgent>
        {refunds.slice(0, mostNamed).map(({ billingId, doctorId, amount, entryId }) => (
          <RecordLink key={entryId} to="bill" ids={{ billingId, doctorId }}>
            {format.money(amount)}
          </RecordLink>
        ))}
      </Tile>
      <Tile count={charges.length} text={messages.openCharges} isUrgent>
        {charges.slice(0, mostNamed).map(({ doctorId, amount, entryId }) => (
          <RecordLink key={entryId} to="doctor" ids={{ doctorId }}>
            {format.money(amount)}
          </RecordLink>
        ))}
      </Tile>
      <Counted
        resource={failedPayments}
        text={messages.failedPayments}
        link={{ to: 'failures', query: { ...recent } }}
        otherLink={{ to: 'bills', query: { paymentStatus: 'failed', ...recent } }}
      />
      <Counted resource={requests} text={messages.requests} link={{ to: 'requests', query: { status: 'waiting' } }} />
      <Loaded resource={expiring}>
        {(coupons) => (
          <Tile count={coupons.length} text={messages.expiring} link={{ to: 'coupons', query: { sort: '-expiresAt' } }}>
            {coupons.slice(0, mostNamed).map(({ couponId, code, expiresAt }) => (
              <span key={couponId} title={format.date(expiresAt)}>
                <RecordLink to="coupon" ids={{ couponId }}>
                  {code || couponId}
                </RecordLink>
              </span>
            ))}
          </Tile>
        )}
      </Loaded>
      <Counted resource={unanswered} text={messages.unanswered} link={{ to: 'questions', query: { answered: 'false' } }} />
    </ul>
  );
}

const isAllDone = ({ open, failedPayments, requests, expiring, unanswered }: OverviewStore): boolean => {
  const { refunds, charges } = open.value;
  const isFailed = [failedPayments, requests, expiring, unanswered].some(({ error }) => error.value !== undefined);
  const counts = [failedPayments, requests, unanswered].map(({ value }) => value.value?.count);
  return !isFailed && [...counts, expiring.value.value?.length, refunds.length, charges.length].every((count) => count === 0);
};

/** Tiles come together, as one that comes or is left out moves the others. */
export const isSettled = ({ failedPayments, requests, expiring, unanswered }: OverviewStore): boolean =>
  ![failedPayments, requests, expiring, unanswered].some(isPending);

function LoadingTiles() {
  return (
    <ul className="tiles">
      {[1, 2, 3].map((tile) => (
        <li key={tile} className="tile">
          <Loading lines={2} />
        </li>
      ))}
    </ul>
  );
}

/** The loaded value, and its error. */
function Loaded<T>({ resource, children }: { readonly resource: ResourceStore<T>; readonly children: (value: T) => ReactNode }) {
  useSignals();
  const [value, error] = [resource.value.value, resource.error.value];
  return (
    <>
      {value !== undefined && children(value)}
      {error !== undefined && (
        <li className="tile">
          <ErrorAlert error={error} onRetry={resource.reload} />
        </li>
      )}
    </>
  );
}

interface ListAddress {
  readonly to: ListKind;
  /** The list's query. */
  readonly query: Readonly<Record<string, string>>;
}

interface ListLinkProps extends ListAddress {
  readonly children: ReactNode;
  /** Shown without an address. Default: `children`. */
  readonly otherwise?: ReactNode | undefined;
}

/** A number that leads to its list, where the portal names an address; else plain text. */
export function ListLink({ to, query, children, otherwise = children }: ListLinkProps) {
  const href = hrefOf(useContext(LinkingContext)?.links, to, query, location.href);
  return href === undefined ? otherwise : <a href={href}>{children}</a>;
}

interface TileProps {
  readonly count: number;
  /** Whether there may be more than `count`. */
  readonly isOpen?: boolean;
  readonly text: (count: number) => string;
  readonly isUrgent?: boolean;
  readonly link?: ListAddress;
  /** For a page that has no address for the other. */
  readonly otherLink?: ListAddress;
  /** The first records that are counted. */
  readonly children?: readonly ReactNode[];
}

function Counted({ resource, ...tile }: Omit<TileProps, 'count'> & { readonly resource: ResourceStore<Count> }) {
  return <Loaded resource={resource}>{(count) => <Tile {...tile} {...count} />}</Loaded>;
}

/** Nothing, if there is none. */
function Tile({ count, isOpen = false, text, isUrgent = false, link, otherLink, children = [] }: TileProps) {
  const { orMore } = useMessages(overviewMessages);
  const { number } = useMoneyFormat();
  if (count === 0) return null;
  const countText = number(count);
  const content = (
    <>
      <strong>{isOpen ? orMore({ count: countText }) : countText}</strong> {text(count)}
    </>
  );
  const otherwise = otherLink && <ListLink {...otherLink}>{content}</ListLink>;
  return (
    <li className={`tile ${isUrgent ? 'urgent' : ''}`}>
      {link ? (
        <ListLink {...link} otherwise={otherwise}>
          {content}
        </ListLink>
      ) : (
        content
      )}
      {children.length > 0 && (
        <span className="named">
          {children}
          {count > children.length && (
            <span className="muted" dir="ltr">
              +{number(count - children.length)}
            </span>
          )}
        </span>
      )}
    </li>
  );
}

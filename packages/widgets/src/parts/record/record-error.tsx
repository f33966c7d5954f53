import { isCaredeskError } from '@caredesk/core/client/error';
import { useContext } from 'react';
import { LinkingContext } from '../../element/record-link.js';
import { hrefOf, type ListKind, type RecordKind } from '../../runtime/links.js';
import { ErrorAlert } from '../../ui/error-alert.js';
import { errorMessages } from '../../ui/error-messages.js';
import { useLoadedMessages, useMessages } from '../../ui/locale-context.js';

interface RecordErrorProps {
  readonly kind: RecordKind;
  readonly id: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Why a record can't be shown, and what can be done about it. */
export function RecordError({ kind, id, error, onRetry }: RecordErrorProps) {
  if (isCaredeskError(error) && error.code === 'not-found') return <NoRecord kind={kind} id={id} />;
  return <ErrorAlert error={error} what={`${kind}NotLoaded`} onRetry={onRetry} />;
}

const lists = { doctor: 'doctors', patient: 'patients', bill: 'bills', coupon: 'coupons' } as const satisfies Record<RecordKind, ListKind>;
const noTexts = { doctor: 'noDoctor', patient: 'noPatient', bill: 'noBill', coupon: 'noCoupon' } as const;
const toTexts = { doctor: 'toDoctors', patient: 'toPatients', bill: 'toBills', coupon: 'toCoupons' } as const;

/** No record has this id: leads to the list, where the portal names its address. */
export function NoRecord({ kind, id }: Pick<RecordErrorProps, 'kind' | 'id'>) {
  const hasWords = useLoadedMessages(errorMessages);
  const messages = useMessages(errorMessages);
  const links = useContext(LinkingContext)?.links;
  if (!hasWords) return null;
  // All of the list: what its address asks for is left out.
  const href = hrefOf(links, lists[kind], { any: '' }, location.href)?.replace(/\?.*/, '');
  return (
    <div className="empty" role="status">
      <p>{messages[noTexts[kind]]({ id })}</p>
      {href && <a href={href}>{messages[toTexts[kind]]}</a>}
    </div>
  );
}

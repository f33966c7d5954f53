import { type CaredeskError, isCaredeskError } from '@caredesk/core/client/error';
import { useContext } from 'react';
import { LinkingContext } from '../../element/record-link.js';
import { inSentences } from '../../i18n/sentences.js';
import { hrefOf, type RecordKind } from '../../runtime/links.js';
import { ErrorAlert } from '../../ui/error-alert.js';
import { causeText, errorMessages, useErrorTexts } from '../../ui/error-messages.js';
import { useLoadedMessages, useMessages } from '../../ui/locale-context.js';
import { recordMessages } from './messages.js';

/** A refund request is a record without a link of its own. */
export type ShownKind = RecordKind | 'request';

interface RecordErrorProps {
  readonly kind: ShownKind;
  readonly id: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Why a record can't be shown, and what can be done about it. */
export function RecordError({ kind, id, error, onRetry }: RecordErrorProps) {
  const messages = useMessages(recordMessages);
  const errors = useErrorTexts();
  const hasWords = useLoadedMessages(errorMessages);
  if (isCaredeskError(error) && (error.code === 'not-found' || saysNoId(error))) return <NoRecord kind={kind} id={id} />;
  if (!hasWords) return null;
  const own = isCaredeskError(error) && error.text;
  const text = (
    <>
      {inSentences(messages[`${kind}NotLoaded`], causeText(error, errors))}
      {own && (
        <details>
          <summary>{messages.details}</summary>
          <span>{own}</span>
        </details>
      )}
    </>
  );
  return <ErrorAlert error={error} text={text} onRetry={onRetry} />;
}

/** Whether the id of a typed address was refused as none: such as `abc` by the backend, or a blank one before it was sent. */
const saysNoId = ({ code, status, fields }: CaredeskError): boolean =>
  code === 'rejected' && (status === undefined ? fields !== undefined : status === 400 || status === 422);

const noTexts = { doctor: 'noDoctor', patient: 'noPatient', bill: 'noBill', coupon: 'noCoupon', request: 'noRequest' } as const;
const toTexts = { doctor: 'toDoctors', patient: 'toPatients', bill: 'toBills', coupon: 'toCoupons', request: 'toRequests' } as const;

/** No record has this id: leads to the list, where the portal names its address. */
export function NoRecord({ kind, id }: Pick<RecordErrorProps, 'kind' | 'id'>) {
  const messages = useMessages(recordMessages);
  const links = useContext(LinkingContext)?.links;
  // All of the list: what its address asks for is left out.
  const href = hrefOf(links, `${kind}s`, { any: '' }, location.href)?.replace(/\?.*/, '');
  return (
    <div className="empty" role="status">
      <p>{messages[noTexts[kind]]({ id })}</p>
      {href && <a href={href}>{messages[toTexts[kind]]}</a>}
    </div>
  );
}

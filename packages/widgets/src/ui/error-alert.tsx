import { isCaredeskError } from '@caredesk/core/client/error';
import { useEffect, useRef, useState } from 'react';
import { Alert } from './alert.js';
import { Button } from './button.js';
import { errorMessages } from './error-messages.js';
import { errorText } from './error-text.js';
import { useLoadedMessages } from './loaded-messages.js';
import { useMessages } from './locale-context.js';
import { uiMessages } from './messages.js';
import { useOutage } from './outage.js';

interface ErrorAlertProps {
  readonly error: unknown;
  /** Not offered for what does not exist. */
  readonly onRetry?: (() => void) | undefined;
  /** In place of another try of a change that was refused: it would be refused again. */
  readonly onClose?: (() => void) | undefined;
  /** It takes the focus when it appears: an action of the user has failed. */
  readonly takesFocus?: boolean;
}

/** A failed call, and a button to try again. */
export function ErrorAlert(props: ErrorAlertProps) {
  return useLoadedMessages(errorMessages) ? <ErrorMessage {...props} /> : null;
}

function ErrorMessage({ error, onRetry: retry, onClose, takesFocus = false }: ErrorAlertProps) {
  const onRetry = isCaredeskError(error) && error.code === 'not-found' ? undefined : retry;
  const messages = { ...useMessages(uiMessages), ...useMessages(errorMessages) };
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) alert.current?.focus();
  }, [takesFocus]);
  const isBack = useBackOnline(error, onRetry);
  const { isShownElsewhere, retryAll } = useOutage(error, onRetry, alert);
  if (isShownElsewhere)
    return (
      <div className="muted" role="alert" tabIndex={-1} ref={alert}>
        {messages.notLoaded}{' '}
        <Button look="plain" onClick={onRetry}>
          {messages.retry}
        </Button>
      </div>
    );
  const text = isBack ? messages.backOnline : errorText(error, messages);
  if (isRefusal(error) && onClose) return <Alert ref={alert} text={text} onRetry={onClose} label={messages.close} />;
  return <Alert ref={alert} text={text} onRetry={retryAll ?? onRetry} label={retryAll && messages.retryAll} />;
}

/** A definite answer. */
const isRefusal = (error: unknown): boolean => isCaredeskError(error) && ['rejected', 'forbidden', 'not-found'].includes(error.code);

/** When the connection returns, failed reads are repeated; a change that was not sent can be sent again. */
function useBackOnline(error: unknown, onRetry: (() => void) | undefined): boolean {
  const [isBack, setBack] = useState(false);
  const retry = useRef(onRetry);
  retry.current = onRetry;
  const isLost = isCaredeskError(error) && error.code === 'network';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is reported
  useEffect(() => {
    setBack(false);
    if (!isLost) return;
    const back = () => (retry.current ? retry.current() : setBack(true));
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, [isLost, error]);
  return isBack;
}

import { type ErrorCode, isCaredeskError } from '@caredesk/core/client/error';
import { signal } from '@preact/signals-core';
import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, type Ref, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from './button.js';
import { errorMessages, errorText, useErrorTexts } from './error-messages.js';
import { useMessages, withMessages } from './locale-context.js';
import { uiMessages } from './messages.js';

export interface ErrorAlertProps {
  readonly error: unknown;
  /** Called by Retry; missing for a record that does not exist. */
  readonly onRetry?: (() => void) | undefined;
  /** Where there is no other try, or in its place after a refusal, as it would be refused again. */
  readonly onClose?: (() => void) | undefined;
  /** Whether the alert takes the focus when it appears, as an action of the user has failed. */
  readonly takesFocus?: boolean;
  /** Default: the error's text. */
  readonly text?: ReactNode;
}

/** A failed call, and a button to try again. */
export const ErrorAlert = withMessages(ErrorMessage, errorMessages);

function ErrorMessage({ error, onRetry: retry, onClose, takesFocus = false, text: message }: ErrorAlertProps) {
  const onRetry = isCaredeskError(error) && error.code === 'not-found' ? undefined : retry;
  const messages = useErrorTexts();
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) alert.current?.focus();
  }, [takesFocus]);
  const isBack = useBackOnline(error, onRetry);
  const { isShownElsewhere, retryAll } = useOutage(error, onRetry, alert);
  if (isShownElsewhere)
    return (
      <div className="muted" role="alert" tabIndex={-1} ref={alert}>
        {messages.notLoaded}
        <Button look="plain" onClick={onRetry}>
          {messages.retry}
        </Button>
      </div>
    );
  const text = isBack ? messages.backOnline : (message ?? errorText(error, messages));
  if (onClose && (isRefusal(error) || !onRetry)) return <Alert ref={alert} text={text} onRetry={onClose} label={messages.close} />;
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

/** Parts of the page that fail for the same reason: the topmost shows the message for all, and its button retries all. */
interface Failure {
  readonly code: ErrorCode;
  /** The position in pixels from the window's top; infinite in a closed menu or a hidden tab, which can't show a message for others. */
  readonly top: () => number;
  readonly retry: () => void;
}

/** Errors of the whole server or its connection, not of one record. */
const outages: readonly ErrorCode[] = ['server', 'network', 'timeout'];
const failures = signal<readonly Failure[]>([]);

/** @param retry undefined for a change, which is never repeated with others. @param alert where it is shown */
function useOutage(error: unknown, retry: (() => void) | undefined, alert: RefObject<Element | null>) {
  useSignals();
  const latest = useRef(retry);
  latest.current = retry;
  const mine = useRef<Failure>(undefined);
  const code = retry && isCaredeskError(error) && outages.includes(error.code) ? error.code : undefined;
  useLayoutEffect(() => {
    if (!code) return;
    const failure = { code, top: () => topOf(alert.current), retry: () => latest.current?.() };
    mine.current = failure;
    failures.value = [...failures.value, failure];
    return () => {
      failures.value = failures.value.filter((one) => one !== failure);
    };
  }, [code, alert]);
  const same = failures.value.filter((failure) => failure.code === code);
  const [first] = same.toSorted((one, other) => one.top() - other.top());
  const retryAll = () => {
    for (const failure of same) failure.retry();
  };
  return {
    /** Another part shows the message. */
    isShownElsewhere: first !== mine.current && Number.isFinite(first?.top()),
    /** Retries all parts; undefined where this part alone has failed. */
    retryAll: same.length > 1 ? retryAll : undefined,
  };
}

const topOf = (element: Element | null): number =>
  element?.checkVisibility() ? element.getBoundingClientRect().top : Number.POSITIVE_INFINITY;

interface Props {
  readonly text: ReactNode;
  readonly onRetry?: (() => void) | undefined;
  /** The button's label. Default: `Retry`. */
  readonly label?: string | undefined;
  readonly ref?: Ref<HTMLDivElement>;
}

export function Alert({ text, onRetry, label, ref }: Props) {
  const { retry } = useMessages(uiMessages);
  return (
    <div className="alert" role="alert" tabIndex={-1} ref={ref}>
      <span>{text}</span>
      {onRetry && <Button onClick={onRetry}>{label ?? retry}</Button>}
    </div>
  );
}

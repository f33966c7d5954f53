import { useEffect, useRef } from 'react';
import { useLoadedMessages } from '../locale/loaded-messages.js';
import { useMessages } from '../locale/locale-context.js';
import { Alert } from './alert.js';
import { errorMessages } from './error-messages.js';
import { errorText } from './error-text.js';
import { uiMessages } from './messages.js';

interface ErrorViewProps {
  readonly error: unknown;
  readonly onRetry?: (() => void) | undefined;
  /** It takes the focus when it appears: what a user has just asked for did not come about. */
  readonly takesFocus?: boolean;
}

export function ErrorView(props: ErrorViewProps) {
  return useLoadedMessages(errorMessages) ? <Said {...props} /> : null;
}

function Said({ error, onRetry, takesFocus = false }: ErrorViewProps) {
  const messages = { ...useMessages(uiMessages), ...useMessages(errorMessages) };
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) alert.current?.focus();
  }, [takesFocus]);
  return <Alert ref={alert} text={errorText(error, messages)} onRetry={onRetry} />;
}

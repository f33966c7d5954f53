import type { EventName } from '@lit/react';
import type { ErrorEvent, ReadyEvent } from '../runtime/events.js';
import type { ToastEvent } from '../runtime/toast-event.js';

/** Events that every element fires. */
export const elementEvents = {
  onCaredeskReady: 'caredesk-ready' as EventName<ReadyEvent>,
  onCaredeskError: 'caredesk-error' as EventName<ErrorEvent>,
  onCaredeskToast: 'caredesk-toast' as EventName<ToastEvent>,
};

import type { EventName } from '@lit/react';
import type { ErrorEvent, ReadyEvent, ToastEvent } from '../runtime/events.js';

/** Events that every element fires. */
export const elementEvents = {
  onCaredeskReady: 'caredesk-ready' as EventName<ReadyEvent>,
  onCaredeskError: 'caredesk-error' as EventName<ErrorEvent>,
  onCaredeskToast: 'caredesk-toast' as EventName<ToastEvent>,
};

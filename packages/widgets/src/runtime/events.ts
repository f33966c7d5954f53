/** Events that every element fires. All bubble and leave shadow roots; details carry ids, never patient data. */
import { type ErrorCode, isCaredeskError } from '@caredesk/core/client/error';

export class CaredeskEvent<D = null> extends CustomEvent<D> {
  constructor(type: `caredesk-${string}`, detail: D, { cancelable = false } = {}) {
    super(type, { detail, bubbles: true, composed: true, cancelable });
  }
}

/** The element shows itself: its feature, or the prompt to sign in. Once for each time it is mounted. */
export class ReadyEvent extends CaredeskEvent {
  constructor() {
    super('caredesk-ready', null);
  }
}

/** What the element was doing when it failed. */
export type ErrorPhase = 'load' | 'action' | 'export' | 'sign-in' | 'render';

export interface ErrorDetail {
  readonly phase: ErrorPhase;
  /** `outdated`: code of a release that is not served any more; the page has to be loaded again. */
  readonly code: ErrorCode | 'internal' | 'outdated';
  /** Names call, code and status; neither an answer's text nor patient data. */
  readonly message: string;
  readonly retryable: boolean;
}

export const errorDetail = (phase: ErrorPhase, error: unknown): ErrorDetail =>
  isCaredeskError(error)
    ? { phase, code: error.code, message: error.message, retryable: error.retryable }
    : { phase, code: 'internal', message: error instanceof Error ? error.name : 'Error', retryable: false };

export class ErrorEvent extends CaredeskEvent<ErrorDetail> {
  constructor(detail: ErrorDetail) {
    super('caredesk-error', detail);
  }
}

export class SignedInEvent extends CaredeskEvent {
  constructor() {
    super('caredesk-signed-in', null);
  }
}

export class SignedOutEvent extends CaredeskEvent {
  constructor() {
    super('caredesk-signed-out', null);
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'caredesk-ready': ReadyEvent;
    'caredesk-error': ErrorEvent;
  }
}

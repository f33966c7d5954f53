/** Events that every element fires. All bubble and leave shadow roots; details carry ids, never patient data. */
import { type ErrorCode, isCaredeskError } from '@caredesk/core/client/error';

export class CaredeskEvent<D = null> extends CustomEvent<D> {
  constructor(type: `caredesk-${string}`, detail: D, { cancelable = false } = {}) {
    super(type, { detail, bubbles: true, composed: true, cancelable });
  }
}

/** @returns false where the page called `preventDefault()` of an event that can be cancelled */
export const fire = <Event extends CaredeskEvent<unknown>>(
  element: EventTarget,
  type: `caredesk-${string}`,
  detail: Event['detail'],
  options?: { readonly cancelable: boolean },
): boolean => element.dispatchEvent(new CaredeskEvent(type, detail, options));

/** The element shows itself: its feature, or the prompt to sign in. Once for each time it is mounted. */
export type ReadyEvent = CaredeskEvent;

/** The phase in which the element failed. */
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

export type ErrorEvent = CaredeskEvent<ErrorDetail>;

export const fireError = (element: EventTarget, phase: ErrorPhase, error: unknown): boolean =>
  fire<ErrorEvent>(element, 'caredesk-error', errorDetail(phase, error));

export type SignedInEvent = CaredeskEvent;

export type SignedOutEvent = CaredeskEvent;

declare global {
  interface GlobalEventHandlersEventMap {
    'caredesk-ready': ReadyEvent;
    'caredesk-error': ErrorEvent;
  }
}

/** Parts of the page that fail for the same reason: the topmost shows the message for all, and its button retries all. */
import { type ErrorCode, isCaredeskError } from '@caredesk/core/client/error';
import { signal } from '@preact/signals-core';
import { useSignals } from '@preact/signals-react/runtime';
import { type RefObject, useLayoutEffect, useRef } from 'react';

interface Failure {
  readonly code: ErrorCode;
  /** Its position in pixels from the window's top; infinite in a closed menu or a hidden tab, which cannot show a message for others. */
  readonly top: () => number;
  readonly retry: () => void;
}

/** Of the whole server or its connection, not of one record. */
const outages: readonly ErrorCode[] = ['server', 'network', 'timeout'];
const failures = signal<readonly Failure[]>([]);

export interface Outage {
  /** Another part shows the message. */
  readonly isShownElsewhere: boolean;
  /** Retries all parts; undefined where this part alone has failed. */
  readonly retryAll: (() => void) | undefined;
}

/** @param retry undefined for a change, which is never repeated with others. @param shown where it is shown */
export function useOutage(error: unknown, retry: (() => void) | undefined, shown: RefObject<Element | null>): Outage {
  useSignals();
  const latest = useRef(retry);
  latest.current = retry;
  const mine = useRef<Failure>(undefined);
  const code = retry && isCaredeskError(error) && outages.includes(error.code) ? error.code : undefined;
  useLayoutEffect(() => {
    if (!code) return;
    const failure = { code, top: () => topOf(shown.current), retry: () => latest.current?.() };
    mine.current = failure;
    failures.value = [...failures.value, failure];
    return () => {
      failures.value = failures.value.filter((one) => one !== failure);
    };
  }, [code, shown]);
  const same = failures.value.filter((failure) => failure.code === code);
  const [first] = same.toSorted((one, other) => one.top() - other.top());
  return {
    isShownElsewhere: first !== undefined && first !== mine.current && first.top() < Number.POSITIVE_INFINITY,
    retryAll: same.length > 1 ? () => retryEach(same) : undefined,
  };
}

const topOf = (element: Element | null): number =>
  element?.checkVisibility() ? element.getBoundingClientRect().top : Number.POSITIVE_INFINITY;

function retryEach(all: readonly Failure[]): void {
  for (const { retry } of all) retry();
}

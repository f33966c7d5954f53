/** Whether another doctor has the e-mail that is being typed. Knows no DOM. */

import type { CallOptions } from '@caredesk/core/client/caller';
import { type Clock, systemClock } from '@caredesk/core/client/clock';
import { DoctorSignup } from '@caredesk/core/contract/entities/doctor-calls';
import { textProblem } from '@caredesk/core/contract/text-problem';
import { type ReadonlySignal, signal } from '@preact/signals-core';
import { createTakeLatest, debounceMs } from '../../parts/resource/take-latest.js';

export interface EmailStore {
  /** Also false while it is unknown. */
  readonly isTaken: ReadonlySignal<boolean>;
  /** Asks after {@link debounceMs} without a further key. */
  type(email: string): void;
  /** Takes an answer that came by another way. */
  put(isTaken: boolean): void;
  stop(): void;
}

export interface EmailOptions {
  readonly isTaken: (email: string, options: CallOptions) => Promise<boolean>;
  readonly report: (phase: 'load', error: unknown) => void;
  readonly clock?: Clock | undefined;
}

/** Worth a question. */
const isAddress = (email: string): boolean => email !== '' && textProblem(DoctorSignup.fields.email, email) === undefined;

export function createEmailCheck({ isTaken: load, report, clock = systemClock }: EmailOptions): EmailStore {
  const isTaken = signal(false);
  const queries = createTakeLatest();

  const query = (email: string) =>
    queries.run(
      async (signal) => {
        await clock.sleep(debounceMs, signal);
        return load(email, { signal });
      },
      (answer) => {
        isTaken.value = answer;
      },
      // Asked again before anything is sent.
      (error) => report('load', error),
    );

  return {
    isTaken,
    type: (text) => {
      queries.abort();
      isTaken.value = false;
      const email = text.trim();
      if (isAddress(email)) void query(email);
    },
    put: (answer) => {
      queries.abort();
      isTaken.value = answer;
    },
    stop: () => queries.abort(),
  };
}

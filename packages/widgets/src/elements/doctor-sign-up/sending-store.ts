/**
 * The one request that signs a doctor up. It has no key; after an unknown outcome the e-mail address, which is unique, shows whether it
 * was made.
 */

import type { GroupClient } from '@caredesk/core/client/caller';
import { isCaredeskError } from '@caredesk/core/client/error';
import { allOf } from '@caredesk/core/client/pages';
import type { Endpoints } from '@caredesk/core/contract';
import { maxPageSize } from '@caredesk/core/contract/list-parameters';
import { signal } from '@preact/signals-core';

export type SignUpInput = Parameters<GroupClient<Endpoints['doctors']>['signUp']>[0];

export type SendingState =
  | { readonly step: 'idle' }
  | { readonly step: 'sending' }
  | { readonly step: 'done'; readonly name: string }
  /** Refused, or never sent. */
  | { readonly step: 'failed'; readonly error: unknown }
  | { readonly step: 'taken' }
  /** `error`: why looking for the doctor failed. */
  | { readonly step: 'unknown'; readonly isChecking: boolean; readonly error?: unknown }
  /** Looked for after an unknown outcome: no doctor has the e-mail, so it may be sent again. */
  | { readonly step: 'missing' };

export interface SendingOptions {
  readonly doctors: Pick<GroupClient<Endpoints['doctors']>, 'signUp' | 'isEmailTaken' | 'list'>;
  /** @param doctorId undefined where the doctor exists, but the backend's list does not show them */
  readonly onDone: (doctorId: string | undefined) => void;
  /** Another doctor has the e-mail: nothing was sent. */
  readonly onTaken: () => void;
  readonly report: (phase: 'action', error: unknown) => void;
}

export function createSending({ doctors, onDone, onTaken, report }: SendingOptions) {
  const state = signal<SendingState>({ step: 'idle' });
  /** The doctor of the last request. */
  let lastSent = { email: '', name: '' };

  async function findByEmail(email: string): Promise<string | undefined> {
    const page = await doctors.list({ keyword: email, pageNumber: 1, pageSize: maxPageSize });
    return allOf(page).find((doctor) => doctor.email?.toLowerCase() === email.toLowerCase())?.doctorId;
  }
  const finish = (doctorId: string | undefined) => {
    state.value = { step: 'done', name: lastSent.name };
    onDone(doctorId);
  };

  /** Does nothing while a request is under way or its outcome is unknown. */
  async function send(input: SignUpInput): Promise<void> {
    const { step } = state.value;
    if (step === 'sending' || step === 'unknown' || step === 'done') return;
    state.value = { step: 'sending' };
    lastSent = { email: input.email, name: `${input.firstName} ${input.lastName}` };
    try {
      if (await doctors.isEmailTaken({ email: input.email })) {
        state.value = { step: 'taken' };
        onTaken();
        return;
      }
      finish((await doctors.signUp(input)).doctorId);
    } catch (error) {
      report('action', error);
      if (isCaredeskError(error) && error.mayHaveApplied) {
        state.value = { step: 'unknown', isChecking: false };
        return;
      }
      // The e-mail was free a moment ago. If a refusal comes and it is taken now, the browser itself has sent the request twice, as Chromium
      // does when a kept-alive connection breaks: the first one signed the doctor up.
      const isRefused = isCaredeskError(error) && error.code === 'rejected';
      const doctorId = isRefused ? await findByEmail(input.email).catch(() => undefined) : undefined;
      if (doctorId === undefined) state.value = { step: 'failed', error };
      else finish(doctorId);
    }
  }

  return {
    state,
    send,
    /** After an unknown outcome. */
    check: async () => {
      if (state.value.step !== 'unknown' || state.value.isChecking) return;
      state.value = { step: 'unknown', isChecking: true };
      try {
        const doctorId = await findByEmail(lastSent.email);
        if (doctorId !== undefined || (await doctors.isEmailTaken({ email: lastSent.email }))) finish(doctorId);
        else state.value = { step: 'missing' };
      } catch (error) {
        report('action', error);
        state.value = { step: 'unknown', isChecking: false, error };
      }
    },
    clear: () => {
      if (state.value.step !== 'sending' && state.value.step !== 'unknown') state.value = { step: 'idle' };
    },
  };
}

import type { GroupClient } from '@caredesk/core/client';
import type { Clock } from '@caredesk/core/client/clock';
import { holdsCardNumber } from '@caredesk/core/contract/card-number';
import type { Endpoints } from '@caredesk/core/contract/endpoints/index';
import { DoctorSignup } from '@caredesk/core/contract/entities/doctor-calls';
import { textProblem } from '@caredesk/core/contract/text-problem';
import { signal } from '@preact/signals-core';
import type { Draft } from '../../browser/stored-draft.js';
import { writtenPhone } from '../../parts/form/written-phone.js';
import { createResource } from '../../parts/resource/resource-store.js';
import { reloadAll, together } from '../../parts/resource/together.js';
import { createDoctorSuggestions } from '../../parts/suggest/doctor-suggestions.js';
import { createTypedQuery } from '../../parts/suggest/suggestion-store.js';
import { createSending, type SignUpInput } from './sending-store.js';
import type { SignUpValues } from './sign-up-fields.js';

export type Step = 1 | 2;

export type DoctorSignUpStore = ReturnType<typeof createDoctorSignUp>;

export interface DoctorSignUpOptions {
  readonly doctors: Pick<GroupClient<Endpoints['doctors']>, 'signUp' | 'isEmailTaken' | 'list' | 'types' | 'plans'>;
  readonly autocomplete: GroupClient<Endpoints['autocomplete']>;
  readonly draft: Draft<SignUpValues>;
  readonly onSignedUp: (doctorId: string) => void;
  readonly onStep: (step: Step) => void;
  readonly report: (phase: 'load' | 'action', error: unknown) => void;
  readonly clock?: Clock | undefined;
}

export function createDoctorSignUp(options: DoctorSignUpOptions) {
  const { doctors, draft, onSignedUp, onStep, report } = options;
  const step = signal<Step>(1);
  const types = createResource({ load: (call) => doctors.types({}, call).then(({ items }) => items), report });
  const plans = createResource({ load: (call) => doctors.plans({}, call).then(({ items }) => items), report });
  const suggestions = createDoctorSuggestions(options);
  const email = createEmailCheck(options);

  const goTo = (next: Step) => {
    if (next === step.value) return;
    step.value = next;
    onStep(next);
  };
  const sending = createSending({
    doctors,
    report,
    onDone: (doctorId) => {
      draft.clear();
      if (doctorId !== undefined) onSignedUp(doctorId);
    },
    onTaken: () => {
      email.put(true);
      goTo(1);
    },
  });

  return {
    step,
    goTo,
    types,
    plans,
    suggestions,
    email,
    sending: sending.state,
    /** Values that were typed before a reload. */
    draft: draft.read,
    /** Keeps all but the password, and no card number. */
    keep: ({ password: _, ...values }: Partial<SignUpValues>) => {
      if (sending.state.value.step === 'done') return;
      const withoutCards = Object.entries(values).filter(([, value]) => !holdsCardNumber(value));
      draft.write(Object.fromEntries(withoutCards));
    },
    /** Lets the draft go. */
    forget: draft.clear,
    send: (values: SignUpValues) => sending.send(inputOf(values)),
    /** After an unknown outcome: does the doctor exist? */
    check: sending.check,
    /** After a success: the next doctor. */
    again: () => {
      sending.clear();
      goTo(1);
    },
    setAttributes: (changed: { readonly step?: number | undefined }) => {
      if ('step' in changed) goTo(changed.step === 2 ? 2 : 1);
    },
    refresh: () => reloadAll([types, plans]),
    ...together(() => [types, plans, email, ...Object.values(suggestions)]),
  };
}

/** Removes spaces around values, except the password's. */
function inputOf({ password, ...values }: SignUpValues): SignUpInput {
  const filled = Object.entries({ ...values, phone: writtenPhone((values.phone ?? '').trim()) }).map(
    ([name, value]) => [name, value.trim()] as const,
  );
  return { ...Object.fromEntries(filled.filter(([, value]) => value !== '')), password } as SignUpInput;
}

/** Worth a question. */
const isAddress = (email: string): boolean => email !== '' && textProblem(DoctorSignup.fields.email, email) === undefined;

/** Whether another doctor has the e-mail that is being typed. Knows no DOM. */
function createEmailCheck({ doctors, report, clock }: DoctorSignUpOptions) {
  /** Whether the address is taken; false while not known. It is asked again before anything is sent. */
  const isTaken = signal(false);
  const { ask, abort } = createTypedQuery({
    load: (email, call) => doctors.isEmailTaken({ email }, call),
    take: (answer) => {
      isTaken.value = answer;
    },
    report,
    clock,
  });
  const put = (answer: boolean) => {
    abort();
    isTaken.value = answer;
  };
  return {
    isTaken,
    type: (text: string) => {
      put(false);
      const email = text.trim();
      if (isAddress(email)) ask(email);
    },
    /** Takes an answer that came by another way. */
    put,
    suspend: abort,
  };
}

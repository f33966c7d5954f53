import { useSignals } from '@preact/signals-react/runtime';
import { type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { RequiredNote } from '../form/required-note.js';
import { useUnsaved } from '../form/use-unsaved.js';
import { useMessages } from '../locale/locale-context.js';
import { StyleRoot } from '../styles/use-styles.js';
import { Button } from '../ui/button.js';
import { lazyView } from '../ui/lazy-view.js';
import { MainButton } from '../ui/main-button.js';
import { masked } from '../ui/masked.js';
import type { DoctorSignUpStore } from './doctor-sign-up-store.js';
import { doctorSignUpMessages } from './messages.js';
import { SendingOutcome } from './sending-outcome.js';
import { fieldsOfStep, type SignUpField, stepGroups } from './sign-up-fields.js';
import { SignUpInput } from './sign-up-input.js';
import { createSignUpInputs, type SignUpInputs } from './sign-up-inputs.js';
import { Summary } from './summary.js';

const SignUpRules = lazyView(() => import('./sign-up-rules.js').then((module) => module.SignUpRules));

/** Two steps of one form; what is typed in one stays while the other is shown. */
export function SignUpForm({ store }: { store: DoctorSignUpStore }) {
  useSignals();
  const messages = useMessages(doctorSignUpMessages);
  const inputs = useSignUpInputs(store);
  const element = useRef<HTMLFormElement>(null);
  const step = store.step.value;
  const isSending = store.sending.value.step === 'sending';
  const isOpen = isSending || store.sending.value.step === 'unknown';
  const unsaved = useUnsaved(inputs.isDirty.value && !isSending && store.sending.value.step !== 'done', store.forget);
  useFirstFocus(element);
  const submit = submitting(store, inputs, (field) => focusOn(element, field));
  return (
    <form
      className="form detail sign-up"
      ref={(form) => {
        element.current = form;
        unsaved(form);
      }}
      noValidate
      {...masked}
      onPointerEnter={inputs.wantRules}
      onFocus={inputs.wantRules}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Steps step={step} />
      <RequiredNote />
      {stepGroups[step].map(([title, fields]) => (
        <fieldset key={title} className="group">
          <legend className="legend">{String(messages[title])}</legend>
          <div className="fields">
            {fields.map((field) => (
              <SignUpInput key={field} field={field} inputs={inputs} store={store} />
            ))}
          </div>
        </fieldset>
      ))}
      {step === 2 && <Summary inputs={inputs} store={store} />}
      {inputs.isRulesWanted.value && <SignUpRules inputs={inputs} />}
      <SendingOutcome store={store} />
      <div className="actions">
        <MainButton key={step} look="primary" type="submit" busy={isSending || inputs.isWaiting.value} disabled={isOpen}>
          {step === 1 ? messages.next : messages.submit}
        </MainButton>
        {step === 2 && (
          <Button disabled={isOpen} onClick={() => store.goTo(1)}>
            {messages.back}
          </Button>
        )}
        {inputs.isDirty.value && <span className="muted">{messages.draftKept}</span>}
      </div>
    </form>
  );
}

/** What Enter and the main button do: the next step, or it is sent; where something is wrong, one is taken there. */
const submitting = (store: DoctorSignUpStore, inputs: SignUpInputs, focus: (field: SignUpField) => void) => async () => {
  // By the time the rules are there it may be another one.
  const step = store.step.value;
  const [wrong] = await inputs.check(fieldsOfStep(1));
  if (step === 1) {
    if (wrong) focus(wrong);
    else if (!store.email.isTaken.value) store.goTo(2);
    return;
  }
  const [wrongHere] = await inputs.check(fieldsOfStep(2));
  if (wrong || store.email.isTaken.value) store.goTo(1);
  else if (wrongHere) focus(wrongHere);
  else await store.send(inputs.values.value);
};

const focusOn = (form: RefObject<HTMLFormElement | null>, field: SignUpField): void =>
  form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();

/** With the attribute `autofocus` it begins in its first field, unless somebody is doing something else by then. */
function useFirstFocus(form: RefObject<HTMLFormElement | null>): void {
  const host = useContext(StyleRoot)?.host;
  useEffect(() => {
    const isBusy = document.activeElement?.matches('a, button, input, select, textarea, dialog');
    if (host?.hasAttribute('autofocus') && !isBusy) focusOn(form, 'practiceName');
  }, [host, form]);
}

/** Both steps' fields, with what was typed before a reload. */
function useSignUpInputs(store: DoctorSignUpStore): SignUpInputs {
  const [inputs] = useState(() => createSignUpInputs(store.keep));
  useEffect(() => {
    void store.draft().then((kept) => {
      if (inputs.restore(kept)) store.email.type(inputs.values.value.email);
    });
  }, [store, inputs]);
  return inputs;
}

/** Tells where one is, and takes the focus along when the step changes. */
function Steps({ step }: { step: 1 | 2 }) {
  const { steps, stepOne, stepTwo } = useMessages(doctorSignUpMessages);
  const list = useRef<HTMLOListElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) list.current?.focus();
    shown.current = step;
  }, [step]);
  return (
    <ol className="steps" aria-label={steps} tabIndex={-1} ref={list}>
      {[stepOne, stepTwo].map((text, index) => (
        <li key={text} data-step={index + 1} aria-current={step === index + 1 ? 'step' : undefined}>
          {text}
        </li>
      ))}
    </ol>
  );
}

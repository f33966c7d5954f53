import { DoctorSignup } from '@caredesk/core/contract/entities/doctor-calls';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useSignals } from '@preact/signals-react/runtime';
import { useContext, useEffect, useRef } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { useMessages } from '../element/frame.js';
import { StyleRoot } from '../element/styles.js';
import { formRecordSchema } from '../form/form-schema.js';
import { formMessages } from '../form/messages.js';
import { RequiredNote } from '../form/required-note.js';
import { useUnsaved } from '../form/use-unsaved.js';
import { Button } from '../ui/button.js';
import { MainButton } from '../ui/main-button.js';
import { masked } from '../ui/masked.js';
import type { DoctorSignUpStore } from './doctor-sign-up-store.js';
import { doctorSignUpMessages } from './messages.js';
import { SendingOutcome } from './sending-outcome.js';
import { fieldsOfStep, type SignUpValues, stepGroups, valuesOf } from './sign-up-fields.js';
import { SignUpInput } from './sign-up-input.js';
import type { SignUpInputs } from './sign-up-inputs.js';
import { Summary } from './summary.js';

/** Two steps of one form; what is typed in one stays while the other is shown. */
export function SignUpForm({ store }: { store: DoctorSignUpStore }) {
  useSignals();
  const messages = useMessages(doctorSignUpMessages);
  const { form, ref } = useSignUpForm(store);
  const step = store.step.value;
  useFirstFocus(form);
  const isSending = store.sending.value.step === 'sending';
  const isOpen = isSending || store.sending.value.step === 'unknown';

  const next = async () => {
    if ((await form.trigger(fieldsOfStep(1), { shouldFocus: true })) && !store.email.isTaken.value) store.goTo(2);
  };
  const showErrors = (errors: FieldErrors<SignUpValues>) => {
    if (fieldsOfStep(1).some((field) => errors[field])) store.goTo(1);
  };
  const send = form.handleSubmit((values) => (store.email.isTaken.value ? store.goTo(1) : store.send(values)), showErrors);
  return (
    <form
      className="form detail sign-up"
      ref={ref}
      noValidate
      {...masked}
      onSubmit={(event) => {
        event.preventDefault();
        void (step === 1 ? next() : send());
      }}
    >
      <Steps step={step} />
      <RequiredNote />
      {stepGroups[step].map(([title, fields]) => (
        <fieldset key={title} className="group">
          <legend className="legend">{String(messages[title])}</legend>
          <div className="fields">
            {fields.map((field) => (
              <SignUpInput key={field} field={field} form={form} store={store} />
            ))}
          </div>
        </fieldset>
      ))}
      {step === 2 && <Summary form={form} store={store} />}
      <SendingOutcome store={store} />
      <div className="actions">
        <MainButton key={step} look="primary" type="submit" busy={isSending} disabled={isOpen}>
          {step === 1 ? messages.next : messages.submit}
        </MainButton>
        {step === 2 && (
          <Button disabled={isOpen} onClick={() => store.goTo(1)}>
            {messages.back}
          </Button>
        )}
        {form.formState.isDirty && <span className="muted">{messages.draftKept}</span>}
      </div>
    </form>
  );
}

/** With the attribute `autofocus` it begins in its first field, unless somebody is doing something else by then. */
function useFirstFocus({ setFocus }: SignUpInputs): void {
  const host = useContext(StyleRoot)?.host;
  useEffect(() => {
    const isBusy = document.activeElement?.matches('a, button, input, select, textarea, dialog');
    if (host?.hasAttribute('autofocus') && !isBusy) setFocus('practiceName');
  }, [host, setFocus]);
}

function useSignUpForm(store: DoctorSignUpStore): { readonly form: SignUpInputs; readonly ref: ReturnType<typeof useUnsaved> } {
  const texts = useMessages(formMessages);
  const form = useForm<SignUpValues, unknown, SignUpValues>({
    defaultValues: valuesOf({}),
    resolver: valibotResolver<SignUpValues, unknown, SignUpValues>(formRecordSchema<SignUpValues>(DoctorSignup, texts)),
    mode: 'onTouched',
    shouldFocusError: true,
  });
  const { subscribe, formState, reset, getValues } = form;
  const ref = useUnsaved(formState.isDirty && !['sending', 'done'].includes(store.sending.value.step), store.forget);
  useEffect(() => {
    const isTyped = () => Object.values(getValues()).some((value) => value !== '');
    void store.draft().then((kept) => {
      // What is being typed by now counts more.
      if (Object.keys(kept).length === 0 || isTyped()) return;
      const draft = valuesOf(kept);
      // Typed before a reload: not sent yet, so it counts as changed.
      reset(draft, { keepDefaultValues: true });
      store.email.type(draft.email);
    });
    return subscribe({ formState: { values: true }, callback: ({ values }) => store.keep(values) });
  }, [store, reset, subscribe, getValues]);
  return { form, ref };
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

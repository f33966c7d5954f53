import { DoctorSignup } from '@caredesk/core/contract/entities/doctor-calls';
import { useSignals } from '@preact/signals-react/runtime';
import { type RefObject, useContext, useEffect, useRef } from 'react';
import { domMember } from '../../browser/dom-member.js';
import { FormAlert, LongWait } from '../../parts/action/action-outcome.js';
import { optionalIn } from '../../parts/form/field-kinds.js';
import { formRecordSchema } from '../../parts/form/form-schema.js';
import { formMessages } from '../../parts/form/messages.js';
import { type Form, useSchemaForm } from '../../parts/form/use-schema-form.js';
import { useUnsaved } from '../../parts/form/use-unsaved.js';
import { type Entry, Group } from '../../parts/record/record.js';
import { Button } from '../../ui/button.js';
import { ErrorAlert } from '../../ui/error-alert.js';
import { Fold } from '../../ui/fold.js';
import { useMessages } from '../../ui/locale-context.js';
import { MainButton } from '../../ui/main-button.js';
import { masked } from '../../ui/session-replay-mask.js';
import { Steps } from '../../ui/steps.js';
import { StyleRoot } from '../../ui/use-styles.js';
import type { DoctorSignUpStore } from './doctor-sign-up-store.js';
import { doctorSignUpMessages } from './messages.js';
import { planName, SignUpInput, type SignUpInputProps, usePlanPrice } from './sign-up-choices.js';
import { fieldsOfStep, type SignUpField, type SignUpGroup, type SignUpValues, signUpValues, stepGroups } from './sign-up-fields.js';

/** Two steps of one form; what is typed in one stays while the other is shown. */
export function SignUpForm({ store }: { store: DoctorSignUpStore }) {
  useSignals();
  const messages = useMessages(doctorSignUpMessages);
  const form = useSignUpForm(store);
  const { isDirty } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  const step = store.step.value;
  const sending = store.sending.value;
  const isSending = sending.step === 'sending';
  const isUnknown = sending.step === 'unknown';
  // When sending ends, the portal may leave the page at once.
  const isUnderWay = isSending || (isUnknown && sending.isChecking);
  const unsaved = useUnsaved(isDirty && !isUnderWay && sending.step !== 'done', store.forget);
  useFirstFocus(element);
  return (
    <form
      className="form detail sign-up"
      ref={(node) => {
        element.current = node;
        unsaved(node);
      }}
      noValidate
      {...masked}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(store, form);
      }}
    >
      <Steps label={messages.steps} steps={[messages.stepOne, messages.stepTwo]} current={step} />
      {stepGroups[step].map((group) => (
        <FieldGroup key={group.title} group={group} form={form} store={store} />
      ))}
      {step === 2 && <Summary values={form.watch()} store={store} />}
      <SendingOutcome store={store} />
      <div className="actions">
        <MainButton key={step} look="primary" type="submit" busy={isSending} disabled={isUnknown}>
          {step === 1 ? messages.next : messages.submit}
        </MainButton>
        {step === 2 && (
          <Button disabled={isSending || isUnknown} onClick={() => store.goTo(1)}>
            {messages.back}
          </Button>
        )}
        {isDirty && <span className="muted">{messages.draftKept}</span>}
      </div>
    </form>
  );
}

function FieldGroup({ group: { title, fields, isFolded }, form, store }: SignUpInputProps & { readonly group: SignUpGroup }) {
  const messages = useMessages(doctorSignUpMessages);
  const all = Object.fromEntries(fields.map((field) => [field, DoctorSignup.fields[field]]));
  const optional = optionalIn(all);
  const hasRequired = Object.values(all).some(({ required }) => required);
  const heading = hasRequired ? String(messages[title]) : messages.optional({ group: String(messages[title]) });
  const inputs = (
    <div className="fields">
      {fields.map((field) => (
        <SignUpInput key={field} field={field} isOptional={optional.has(field)} form={form} store={store} />
      ))}
    </div>
  );
  if (!isFolded)
    return (
      <fieldset className="group">
        <legend className="legend">{heading}</legend>
        {inputs}
      </fieldset>
    );
  return (
    <Fold
      className="group"
      open={fields.some((field) => form.getValues(field) !== '' || form.formState.errors[field])}
      summary={<span className="legend">{heading}</span>}
    >
      {inputs}
    </Fold>
  );
}

/** The action of Enter and the main button: the next step, or sending. A wrong field gets the focus, or its step is shown. */
async function submit(store: DoctorSignUpStore, form: Form<SignUpValues>): Promise<void> {
  const isSecond = store.step.value === 2;
  const isTaken = store.email.isTaken.value;
  const isFirstFine = (await form.trigger(fieldsOfStep(1), { shouldFocus: !isSecond })) && !isTaken;
  if (!isSecond) {
    if (isFirstFine) store.goTo(2);
    else if (isTaken) form.setFocus('email');
  } else if (!isFirstFine) store.goTo(1);
  else await form.handleSubmit(store.send)();
}

/** Both steps' fields, with what was typed before a reload. */
function useSignUpForm(store: DoctorSignUpStore): Form<SignUpValues> {
  const texts = useMessages(formMessages);
  const sending = store.sending.value;
  const form = useSchemaForm<SignUpValues>({
    values: noValues,
    schema: formRecordSchema<SignUpValues>(DoctorSignup, texts),
    mode: 'onTouched',
    onChange: store.keep,
    refusal: sending.step === 'failed' ? sending.error : undefined,
    show: (name) => store.goTo(fieldsOfStep(1).includes(name) ? 1 : 2),
  });
  const isRefused = sending.step === 'taken' && store.email.isTaken.value && store.step.value === 1;
  useEffect(() => {
    if (isRefused) form.setFocus('email');
  }, [isRefused, form]);
  useEffect(() => {
    void store.draft().then((draft) => {
      // A newer input wins.
      const isTyped = Object.values(form.getValues()).some((text) => text !== '');
      if (Object.keys(draft).length === 0 || isTyped) return;
      form.reset(signUpValues(draft), { keepDefaultValues: true });
      store.email.type(form.getValues('email'));
    });
  }, [store, form]);
  return form;
}

const noValues = signUpValues({});

/**
 * With the attribute `autofocus` it begins in its first field, unless the user is doing something else by then; in the second step at that
 * step's name, as after `Next`: its first field has yet to load.
 */
function useFirstFocus(form: RefObject<HTMLFormElement | null>): void {
  const host = useContext(StyleRoot)?.host;
  useEffect(() => {
    const isBusy = domMember(document, 'activeElement')?.matches('a, button, input, select, textarea, dialog');
    if (host?.hasAttribute('autofocus') && !isBusy)
      form.current?.querySelector<HTMLElement>('[data-step="2"][aria-current], input')?.focus();
  }, [host, form]);
}

const summarised = [...fieldsOfStep(1), ...fieldsOfStep(2)].filter((field) => field !== 'password');

/** All that will be sent, but the password. */
function Summary({ values, store }: { values: SignUpValues; store: DoctorSignUpStore }) {
  useSignals();
  const { summary } = useMessages(doctorSignUpMessages);
  const priceOf = usePlanPrice();
  const entryOf = (field: SignUpField): Entry => {
    const value = values[field].trim();
    if (field === 'doctorTypeId') {
      const type = store.types.value.value?.find(({ doctorTypeId }) => doctorTypeId === value);
      return { field: 'doctorType', value: value && (type?.name || value) };
    }
    if (field === 'planId') {
      const plan = store.plans.value.value?.find(({ planId }) => planId === value);
      return { field: 'planName', value: plan ? [planName(plan), priceOf(plan)].filter(Boolean).join(' · ') : value };
    }
    return { field, value };
  };
  const entries = summarised.map(entryOf).filter(({ value }) => value !== '');
  if (entries.length === 0) return null;
  return (
    <div className="summary">
      <Group title={summary} entries={entries} />
    </div>
  );
}

/** Why no doctor was signed up, or that the outcome is unknown. */
function SendingOutcome({ store }: { store: DoctorSignUpStore }) {
  useSignals();
  const messages = useMessages(doctorSignUpMessages);
  const state = store.sending.value;
  return (
    <>
      <LongWait isWaiting={state.step === 'sending'} />
      {state.step === 'failed' && <FormAlert error={state.error} />}
      {state.step === 'unknown' && (
        <>
          <ErrorAlert error={undefined} text={messages.unknown} takesFocus />
          {state.error !== undefined && <ErrorAlert error={state.error} takesFocus />}
          <div className="actions">
            <MainButton busy={state.isChecking} onClick={() => void store.check()}>
              {messages.checkNow}
            </MainButton>
          </div>
        </>
      )}
      <p role="status" className={state.step === 'missing' ? '' : 'unseen'}>
        {state.step === 'missing' ? messages.missing : ''}
      </p>
    </>
  );
}

/** The control that fits a field's kind. A field of an entity needs no line in the forms that list its fields. */
import type { Field } from '@caredesk/core/contract';
import { isDay } from '@caredesk/core/dates';
import { type ChangeEvent, type ComponentProps, type FocusEvent, useEffect, useRef, useState } from 'react';
import { type Control, type FieldValues, type Path, type PathValue, useController } from 'react-hook-form';
import { domMember } from '../../browser/dom-member.js';
import { Button } from '../../ui/button.js';
import type { FieldName } from '../../ui/fields.js';
import { Labelled, type LabelledProps, labelledField, TextField } from '../../ui/labelled.js';
import { useFieldLabel, useFormat, useLoadedMessages, useMessages } from '../../ui/locale-context.js';
import { SelectField } from '../../ui/select.js';
import { useStatusOptions } from '../../ui/values.js';
import { DayInput } from '../day/day-input.js';
import { dayMessages } from '../day/messages.js';
import { SuggestedField } from '../suggest/suggested-field.js';
import type { SuggestionStore } from '../suggest/suggestion-store.js';
import { controlOf } from './field-kinds.js';
import { formMessages, type Messages } from './messages.js';
import { type Form, useChoice } from './use-schema-form.js';
import { writtenPhone } from './written-phone.js';

export interface FieldControlProps<Values extends FieldValues> {
  readonly form: Form<Values>;
  /** Path of the field's text in the form; its last part is the field's name. */
  readonly at: Path<Values>;
  readonly field: Field;
  /** The suggestions of a text field that the backend makes some for: `null` until their code is loaded. */
  readonly suggestions?: SuggestionStore | null | undefined;
  /** Whether its label shows "(optional)": see `optionalIn`. */
  readonly isOptional?: boolean;
  /** Default: the purpose of the field, where its label does not say it. */
  readonly hint?: string;
  /** A problem that the form's schema does not know. */
  readonly error?: string | undefined;
  /** Called with the text after each change of it. */
  readonly onType?: (text: string) => void;
  /** Days that buttons below a day's field put in: each the button's text and `YYYY-MM-DD`. */
  readonly shortcuts?: readonly (readonly [text: string, day: string])[] | undefined;
  /** Further properties of a text input. */
  readonly input?: ComponentProps<'input'>;
}

/** The type that a browser knows of a line of text. */
function inputType(name: string, field: Field): ComponentProps<'input'>['type'] {
  if (field.kind !== 'text') return undefined;
  return field.format === 'email' ? 'email' : name === 'phone' ? 'tel' : 'text';
}

export function FieldControl<Values extends FieldValues>({
  form,
  at,
  field,
  suggestions,
  onType,
  input,
  shortcuts,
  ...said
}: FieldControlProps<Values>) {
  const label = useFieldLabel();
  const hint = useFieldHint();
  const messages = useMessages(formMessages);
  const typedText = useRef('');
  // Looks up a text that was typed before the code of suggestions was loaded.
  useEffect(() => {
    if (typedText.current !== '') suggestions?.type(typedText.current);
  }, [suggestions]);
  const name = at.slice(at.lastIndexOf('.') + 1);
  const labelled = {
    label: label(name as FieldName),
    hint: said.hint ?? hint(name),
    isRequired: field.required,
    isOptional: said.isOptional,
    error: form.getFieldState(at, form.formState).error?.message ?? said.error,
  };
  const { control, inputMode } = controlOf(field);
  const set = (value: string) =>
    form.setValue(at, value as PathValue<Values, Path<Values>>, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  if (control === 'day') return <DayControl {...labelled} control={form.control} at={at} field={field} shortcuts={shortcuts} />;
  if (control === 'line') {
    const isPhone = inputType(name, field) === 'tel';
    const { onBlur, onChange, ...rest } = form.register(at, {
      // A value that was not typed here stays as it came, even when the user only tabs through the field.
      ...(isPhone && { setValueAs: (text: string) => (text === typedText.current ? writtenPhone(text) : text) }),
      onChange: ({ target }) => (onType ?? suggestions?.type)?.(target.value),
    });
    const registered = {
      ...rest,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        typedText.current = event.target.value;
        return onChange(event);
      },
      // After its dispatch an event within a shadow root has no target any more.
      onBlur: ({ type, target }: FocusEvent<Element>) => afterPress(() => void onBlur({ type, target })),
    };
    if (field.kind === 'text' && field.lines) return <TextArea {...labelled} {...registered} />;
    const line = { ...labelled, autoComplete: 'off', type: inputType(name, field), inputMode, ...input, ...registered };
    if (suggestions === undefined) return <TextField {...line} />;
    return <SuggestedField {...line} suggestions={suggestions ?? undefined} onPick={set} doubt={(text) => messages.didYouMean({ text })} />;
  }
  return <ChoiceControl {...labelled} form={form} at={at} field={field} />;
}

interface ChoiceControlProps<Values extends FieldValues> extends LabelledProps, Pick<FieldControlProps<Values>, 'form' | 'at' | 'field'> {}

/** A choice of the contract's words, or a status. */
function ChoiceControl<Values extends FieldValues>({ form, at, field, ...labelled }: ChoiceControlProps<Values>) {
  const { value, ...choice } = useChoice(form, at);
  const statusOptions = useStatusOptions();
  const options = field.kind === 'choice' ? field.options.map((option) => [option, option] as const) : statusOptions;
  return (
    <SelectField
      {...labelled}
      {...choice}
      // Users see the same word for every number but 0 that has no word of its own (spec §9).
      value={field.kind === 'status' && !options.some(([option]) => option === value) ? '1' : value}
      options={options}
    />
  );
}

/** Labelled text of several lines. */
const TextArea = labelledField<ComponentProps<'textarea'>>((props, rest) => <textarea dir="auto" rows={3} {...rest} {...props} />);

/** Fields whose labels are terms of the trade. */
const hints: Readonly<Record<string, keyof Messages>> = {
  otherSpeciality: 'otherSpecialityHint',
  subType: 'subTypeHint',
  practiceManagementSoftware: 'softwareHint',
  practiceManagementSoftwareName: 'softwareNameHint',
  paymentNotes: 'paymentNotesHint',
  startsAt: 'startsAtHint',
  expiresAt: 'expiresAtHint',
  maxRedemptions: 'maxRedemptionsHint',
};

/** The purpose of a field, where its label does not say it. */
function useFieldHint(): (name: string) => string | undefined {
  const texts = useMessages(formMessages);
  return (name) => {
    const hint = hints[name];
    return hint && String(texts[hint]);
  };
}

/**
 * Runs at once, or when the pointer that is pressed is released: what moves between the two gets no click. A problem that comes
 * or goes as a field is left moves everything below it.
 */
function afterPress(run: () => void): void {
  if (!domMember(document, 'documentElement').matches(':active')) {
    run();
    return;
  }
  const released = new AbortController();
  const end = () => {
    released.abort();
    setTimeout(run);
  };
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, end, { signal: released.signal });
}

interface DayControlProps<Values extends FieldValues> extends LabelledProps, Pick<FieldControlProps<Values>, 'at' | 'field' | 'shortcuts'> {
  readonly control: Control<Values, unknown, Values>;
}

/** A day of a record's form; of a moment it stands for its beginning or its end, until it has a time. Text that is no day stays as typed, so that the schema refuses it. */
function DayControl<Values extends FieldValues>({ control, at, field, shortcuts = [], label, ...labelled }: DayControlProps<Values>) {
  const format = useFormat();
  useLoadedMessages(dayMessages);
  const { addTime } = useMessages(dayMessages);
  const [asksTime, setAsksTime] = useState(false);
  const { field: input } = useController({ control, name: at });
  const value = String(input.value ?? '');
  const takesTime = field.kind === 'instant';
  const hasTime = takesTime && (asksTime || value.includes('T'));
  const time = Date.parse(value);
  const zone = hasTime && format.zoneAt(new Date(Number.isNaN(time) ? Date.now() : time).toISOString());
  const askTime = () => {
    setAsksTime(true);
    if (isDay(value)) input.onChange(`${value}T${'endsDay' in field ? '23:59' : '00:00'}`);
  };
  return (
    <Labelled
      {...labelled}
      label={zone ? `${label} (${zone})` : label}
      control={(props) => (
        <>
          <DayInput
            {...props}
            name={at}
            inputRef={input.ref}
            value={value}
            takesTime={takesTime}
            asksTime={hasTime}
            onChange={(text) => input.onChange(text)}
            onBlur={input.onBlur}
          />
          {takesTime && (
            <div className="day-shortcuts">
              {shortcuts.map(([text, day]) => (
                <Button key={text} look="plain" onClick={() => input.onChange(day)}>
                  {text}
                </Button>
              ))}
              {!hasTime && (
                <Button look="plain" onClick={askTime}>
                  {addTime}
                </Button>
              )}
            </div>
          )}
        </>
      )}
    />
  );
}

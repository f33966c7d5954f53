/** The control that fits a field's kind. A field of an entity needs no line in the forms that list its fields. */
import type { Field } from '@caredesk/core/contract';
import type { ComponentProps } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { FieldName } from '../i18n/fields.js';
import { useFieldLabel, useMessages } from '../locale/locale-context.js';
import { SuggestedField } from '../suggest/suggested-field.js';
import type { SuggestionStore } from '../suggest/suggestion-store.js';
import { uiMessages } from '../ui/messages.js';
import { SelectField } from '../ui/select-field.js';
import { TextField } from '../ui/text-field.js';
import { DayControl } from './day-control.js';
import { useFieldHint } from './field-hint.js';
import { maxLengthOf } from './max-length.js';

export interface FieldControlProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values, unknown, Values>;
  /** Where the field's text stands in the form; its last part is the field's name. */
  readonly at: Path<Values>;
  readonly field: Field;
  /** Of the options of a choice; they stand for themselves unless said. */
  readonly words?: Readonly<Record<string, string>>;
  /** Of a text that the backend makes suggestions for: `null` until they can be asked for. */
  readonly suggestions?: SuggestionStore | null | undefined;
}

/** What the browser is told of the text. */
function inputOf(name: string, field: Field): Pick<ComponentProps<'input'>, 'type' | 'inputMode'> {
  switch (field.kind) {
    case 'decimal':
    case 'money':
      return { inputMode: 'decimal' };
    case 'integer':
      return { inputMode: 'numeric' };
    case 'text':
      return { type: field.format === 'email' ? 'email' : name === 'phone' ? 'tel' : 'text' };
    default:
      return {};
  }
}

export function FieldControl<Values extends FieldValues>({ form, at, field, words, suggestions }: FieldControlProps<Values>) {
  const label = useFieldLabel();
  const hint = useFieldHint();
  const { active, deactive } = useMessages(uiMessages);
  const name = at.slice(at.lastIndexOf('.') + 1);
  const labelled = {
    label: label(name as FieldName),
    hint: hint(name),
    isRequired: field.required,
    error: form.getFieldState(at, form.formState).error?.message,
  };
  const maxLength = maxLengthOf(field);
  if (field.kind === 'date' || field.kind === 'instant')
    return <DayControl {...labelled} control={form.control} at={at} isInstant={field.kind === 'instant'} />;
  if (suggestions !== undefined)
    return (
      <SuggestedField
        {...labelled}
        suggestions={suggestions ?? undefined}
        maxLength={maxLength}
        autoComplete="off"
        {...form.register(at, { onChange: (event) => suggestions?.type(event.target.value) })}
      />
    );
  if (field.kind !== 'choice' && field.kind !== 'status')
    return <TextField {...labelled} maxLength={maxLength} autoComplete="off" {...inputOf(name, field)} {...form.register(at)} />;
  const value: string = form.watch(at);
  const isStatus = field.kind === 'status';
  return (
    <SelectField
      {...labelled}
      value={isStatus && value !== '0' ? '1' : value}
      options={
        isStatus
          ? [['0', active] as const, ['1', deactive] as const]
          : field.options.map((option) => [option, words?.[option] ?? option] as const)
      }
      onChange={(chosen) =>
        form.setValue(at, chosen as PathValue<Values, Path<Values>>, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
      }
    />
  );
}

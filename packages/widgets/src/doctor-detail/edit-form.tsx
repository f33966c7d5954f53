import type { Doctor } from '@caredesk/core/contract/entities/doctor';
import { DoctorSignup } from '@caredesk/core/contract/entities/doctor-calls';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useLayoutEffect, useState } from 'react';
import { FieldControl } from '../form/field-control.js';
import { formRecordSchema } from '../form/form-schema.js';
import type { KeptInput } from '../form/kept-input.js';
import { formMessages } from '../form/messages.js';
import { useRecordForm } from '../form/record-form.js';
import { RequiredNote } from '../form/required-note.js';
import { useLoadedMessages } from '../locale/loaded-messages.js';
import { useFieldLabel, useMessages } from '../locale/locale-context.js';
import { ClashDialog } from '../record/clash-dialog.js';
import { type DoctorSuggestions, isSuggested } from '../suggest/doctor-suggestions.js';
import type { SuggestionStore } from '../suggest/suggestion-store.js';
import { Button } from '../ui/button.js';
import { MainButton } from '../ui/main-button.js';
import { masked } from '../ui/masked.js';
import { SelectField } from '../ui/select-field.js';
import type { DoctorDetailStore } from './doctor-detail-store.js';
import type { DoctorChanges, DoctorValues } from './doctor-editor-store.js';
import { type EditableField, editableGroups } from './doctor-fields.js';
import { doctorDetailMessages } from './messages.js';

const fields = editableGroups.flatMap(([, names]) => names);
const { password: _, ...signupFields } = DoctorSignup.fields;

/** A doctor keeps what a sign-up asks for; what the backend never told can stay empty. */
const entityOf = (doctor: Doctor) => ({
  name: 'Doctor',
  fields: Object.fromEntries(
    Object.entries(signupFields).map(([name, field]) => [
      name,
      { ...field, required: field.required && Boolean(doctor[name as EditableField]) },
    ]),
  ),
});

const valuesOf = (doctor: Doctor): DoctorValues =>
  Object.fromEntries([...fields, 'planId' as const, 'paymentNotes' as const].map((field) => [field, doctor[field] ?? ''])) as DoctorValues;

/** All that an administrator may change of a doctor. Empty inputs clear a field. */
export function EditForm({ doctor, store }: { doctor: Doctor; store: DoctorDetailStore }) {
  useSignals();
  const kept = store.editor.input.kept.value;
  const hasWords = useLoadedMessages(formMessages);
  return kept && hasWords ? <Form doctor={doctor} store={store} kept={kept} /> : null;
}

function Form({ doctor, store, kept }: { doctor: Doctor; store: DoctorDetailStore; kept: KeptInput<Doctor, DoctorValues> }) {
  useSignals();
  const messages = useMessages(doctorDetailMessages);
  const texts = useMessages(formMessages);
  const label = useFieldLabel();
  const { form, began, isDirty, ref, submit, leave, question } = useRecordForm<Doctor, DoctorValues>({
    record: doctor,
    typed: store.editor.input.typed.value,
    kept,
    valuesOf,
    isSaving: store.editor.save.isRunning.value,
    schema: formRecordSchema<DoctorValues>(entityOf(doctor), texts),
  });
  const { watch, setValue, setFocus } = form;
  // Before the focus keeper looks for the first field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form opens
  useLayoutEffect(() => {
    const at = store.editor.at.value;
    if (at) setFocus(at, { shouldSelect: true });
  }, []);
  const suggestionsOf = useSuggestions(store);
  const plans = store.plans.value.value ?? [];
  const planId = watch('planId');
  const planName = (id: unknown) =>
    plans.find((plan) => plan.planId === id)?.name ?? (id === doctor.planId ? doctor.planName : null) ?? String(id ?? '');
  return (
    <form
      className="form detail"
      ref={ref}
      onSubmit={submit((values) => void store.editor.save.run({ began, changes: changesOf(began, values) }))}
      noValidate
      {...masked}
    >
      <RequiredNote />
      {editableGroups.map(([title, names]) => (
        <fieldset key={title} className="group">
          <legend className="legend">{String(messages[title])}</legend>
          <div className="fields">
            {names.map((name) => (
              <FieldControl key={name} form={form} at={name} field={signupFields[name]} suggestions={suggestionsOf(name)} />
            ))}
          </div>
        </fieldset>
      ))}
      <fieldset className="group">
        <legend className="legend">{messages.plan}</legend>
        <div className="fields">
          <SelectField
            label={label('planName')}
            value={planId}
            onChange={(value) => setValue('planId', value, { shouldDirty: true })}
            options={[
              ...(plans.some((plan) => plan.planId === planId) ? [] : [[planId, doctor.planName ?? ''] as const]),
              ...plans.map((plan) => [plan.planId, plan.name ?? plan.planId] as const),
            ]}
          />
          <FieldControl form={form} at="paymentNotes" field={signupFields.paymentNotes} />
        </div>
      </fieldset>
      <div className="actions">
        <MainButton look="primary" type="submit" busy={store.editor.save.isRunning.value}>
          {messages.save}
        </MainButton>
        <Button disabled={store.editor.save.isRunning.value} onClick={() => leave(() => store.editor.edit(false))}>
          {messages.back}
        </Button>
        {isDirty && <span className="muted">{messages.unsaved}</span>}
      </div>
      {question}
      <ClashDialog
        store={store.editor.clashes}
        labelOf={({ field }) => label(field === 'planId' ? 'planName' : (field as EditableField))}
        show={(value, { field }) => (field === 'planId' ? planName(value) : String(value ?? ''))}
      />
    </form>
  );
}

/** Those that a sign-up has, loaded with the form. @returns undefined for a field without, `null` until they have come */
function useSuggestions({ openSuggestions }: DoctorDetailStore): (name: string) => SuggestionStore | null | undefined {
  const [suggestions, setSuggestions] = useState<DoctorSuggestions>();
  useEffect(() => {
    // The form works without them.
    openSuggestions().then(setSuggestions, () => {});
  }, [openSuggestions]);
  useEffect(
    () => () => {
      for (const one of Object.values(suggestions ?? {})) one.stop();
    },
    [suggestions],
  );
  return (name) => (isSuggested(name) ? (suggestions?.[name] ?? null) : undefined);
}

const changesOf = (began: Doctor, values: DoctorValues): DoctorChanges =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => value !== (began[name as EditableField] ?? ''))
      .map(([name, value]) => [name, value === '' ? null : value]),
  );

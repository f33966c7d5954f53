import type { Doctor } from '@caredesk/core/contract/entities/doctor';
import { DoctorSignup } from '@caredesk/core/contract/entities/doctor-calls';
import { doctorName } from '@caredesk/core/contract/full-name';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { FieldControl } from '../../parts/form/field-control.js';
import { changedFields, optionalIn } from '../../parts/form/field-kinds.js';
import { formRecordSchema } from '../../parts/form/form-schema.js';
import { formMessages } from '../../parts/form/messages.js';
import { useRecordForm } from '../../parts/form/record-form.js';
import { type Form as FormOf, useChoice } from '../../parts/form/use-schema-form.js';
import { ClashDialog } from '../../parts/record/clash-dialog.js';
import { recordMessages } from '../../parts/record/messages.js';
import { SaveActions } from '../../parts/record/save-actions.js';
import { SavedOutcome } from '../../parts/record/saved-outcome.js';
import { type DoctorSuggestions, isSuggested } from '../../parts/suggest/doctor-suggestions.js';
import type { SuggestionStore } from '../../parts/suggest/suggestion-store.js';
import { onEscape } from '../../ui/dialog.js';
import { useFieldLabel, useLoadedMessages, useMessages } from '../../ui/locale-context.js';
import { SelectField } from '../../ui/select.js';
import { masked } from '../../ui/session-replay-mask.js';
import { Sheet } from '../../ui/sheet.js';
import type { DoctorDetailStore } from './doctor-detail-store.js';
import type { DoctorChanges } from './doctor-editor-store.js';
import { PlainGroups } from './doctor-facts.js';
import { type DoctorValues, doctorGroups, type EditableField, type FieldGroup } from './doctor-fields.js';
import type { DoctorProps } from './doctor-head.js';
import { doctorDetailMessages } from './messages.js';

const editedFields = Object.fromEntries(
  doctorGroups.flatMap(({ edits }) => edits.map((name) => [name, DoctorSignup.fields[name]])),
) as Pick<typeof DoctorSignup.fields, EditableField>;

/**
 * A doctor keeps the fields that a sign-up requires; a field that the backend never sent may stay empty. Groups that are not edited are
 * not checked.
 */
const entityOf = (doctor: Doctor, edited: readonly EditableField[]) => ({
  name: 'Doctor',
  fields: Object.fromEntries(
    edited.map((name) => [name, { ...editedFields[name], required: editedFields[name].required && Boolean(doctor[name]) }]),
  ),
});

const fieldNames = Object.keys(editedFields) as EditableField[];
const valuesOf = (doctor: Doctor) => Object.fromEntries(fieldNames.map((name) => [name, doctor[name] ?? ''])) as DoctorValues;

interface EditFormProps extends DoctorProps {
  /** One: changed where it is; all: in a sheet. */
  readonly groups: readonly FieldGroup[];
}

/** Groups of the facts as a form. Empty inputs clear a field. */
export const EditForm = (props: EditFormProps) =>
  useLoadedMessages(formMessages) ? <Form {...props} /> : props.groups.length === 1 && <PlainGroups {...props} />;

function Form({ doctor, store, groups }: EditFormProps) {
  useSignals();
  const messages = useMessages(doctorDetailMessages);
  const { editOf } = useMessages(recordMessages);
  const texts = useMessages(formMessages);
  const { editor } = store;
  const edited = groups.flatMap(({ edits }) => edits);
  const { form, began, isDirty, ref, submit, leave, question } = useRecordForm<Doctor, DoctorValues>({
    record: doctor,
    editor,
    valuesOf,
    save: editor.save,
    schema: formRecordSchema<DoctorValues>(entityOf(doctor, edited), texts, [valuesOf(doctor)]),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form opens
  useEffect(() => {
    const field = editor.editing.value?.field;
    if (field) form.setFocus(field, { shouldSelect: true });
  }, []);
  const suggestionsOf = useSuggestions(store);
  const close = () => leave(editor.close);
  const isSheet = groups.length > 1;
  const end = (
    <>
      <SavedOutcome action={editor.save} undo={editor.undo} done={messages.saved} />
      <SaveActions isSaving={editor.save.isRunning.value} isDirty={isDirty} onCancel={close} />
    </>
  );
  const formView = (
    <form
      className="form facts-form"
      ref={ref}
      onKeyDown={onEscape(close)}
      onSubmit={submit(
        (values) => void editor.save.run({ began, changes: changedFields(editedFields, valuesOf(began), values) as DoctorChanges }),
      )}
      noValidate
      {...masked}
    >
      {groups.map(({ name: title, edits }) => {
        const optional = optionalIn(Object.fromEntries(edits.map((name) => [name, editedFields[name]])));
        return (
          <fieldset key={title} className="group">
            <legend className="legend">{String(messages[title])}</legend>
            <div className="fields">
              {edits.map((name) =>
                name === 'planId' ? (
                  <PlanField key={name} form={form} doctor={doctor} store={store} />
                ) : (
                  <FieldControl
                    key={name}
                    form={form}
                    at={name}
                    field={editedFields[name]}
                    isOptional={optional.has(name)}
                    suggestions={suggestionsOf(name)}
                  />
                ),
              )}
            </div>
            {!isSheet && end}
          </fieldset>
        );
      })}
      {isSheet && end}
      {question}
      <Clashes doctor={doctor} store={store} />
    </form>
  );
  if (!isSheet) return formView;
  return (
    <Sheet title={editOf({ name: doctorName(doctor) })} onClose={close}>
      {formView}
    </Sheet>
  );
}

function PlanField({ form, doctor, store }: DoctorProps & { readonly form: FormOf<DoctorValues> }) {
  useSignals();
  const label = useFieldLabel();
  const plans = store.plans.value.value ?? [];
  const choice = useChoice(form, 'planId');
  const planId = choice.value;
  return (
    <SelectField
      label={label('planName')}
      {...choice}
      options={[
        ...(plans.some((plan) => plan.planId === planId) ? [] : [[planId, doctor.planName ?? ''] as const]),
        ...plans.map((plan) => [plan.planId, plan.name || plan.planId] as const),
      ]}
    />
  );
}

function Clashes({ doctor, store }: DoctorProps) {
  useSignals();
  const label = useFieldLabel();
  const plans = store.plans.value.value ?? [];
  const planName = (id: unknown) =>
    plans.find((plan) => plan.planId === id)?.name ?? (id === doctor.planId ? doctor.planName : null) ?? String(id ?? '');
  return (
    <ClashDialog
      store={store.editor.clashes}
      labelOf={({ field }) => label(field === 'planId' ? 'planName' : (field as EditableField))}
      show={(value, { field }) => (field === 'planId' ? planName(value) : String(value ?? ''))}
    />
  );
}

/** The suggestions of a sign-up, loaded with the form. @returns undefined for a field without suggestions, `null` until they are loaded */
function useSuggestions({ openSuggestions }: DoctorDetailStore): (name: string) => SuggestionStore | null | undefined {
  const [suggestions, setSuggestions] = useState<DoctorSuggestions>();
  useEffect(() => {
    // The form works without them.
    openSuggestions().then(setSuggestions, () => {});
  }, [openSuggestions]);
  useEffect(
    () => () => {
      for (const one of Object.values(suggestions ?? {})) one.suspend();
    },
    [suggestions],
  );
  return (name) => (isSuggested(name) ? (suggestions?.[name] ?? null) : undefined);
}

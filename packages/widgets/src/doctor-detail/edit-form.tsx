import type { Doctor } from '@caredesk/core/contract/entities/doctor';
import { DoctorSignup } from '@caredesk/core/contract/entities/doctor-calls';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useSignals } from '@preact/signals-react/runtime';
import { useForm } from 'react-hook-form';
import { useFieldLabel, useMessages } from '../element/frame.js';
import { formRecordSchema } from '../form/form-schema.js';
import { formMessages } from '../form/messages.js';
import { useUnsavedWarning } from '../form/unsaved.js';
import { Button } from '../ui/button.js';
import { masked } from '../ui/masked.js';
import { SelectField } from '../ui/select-field.js';
import { TextArea } from '../ui/text-area.js';
import { TextField } from '../ui/text-field.js';
import type { DoctorDetailStore } from './doctor-detail-store.js';
import { type EditableField, editableGroups } from './doctor-fields.js';
import { doctorDetailMessages } from './messages.js';

type Values = Record<EditableField, string>;

const fields = editableGroups.flatMap(([, names]) => names);
const { password: _, ...signupFields } = DoctorSignup.fields;

/** A doctor keeps what a sign-up asks for; what the backend never told of him can stay empty. */
const entityOf = (doctor: Doctor) => ({
  name: 'Doctor',
  fields: Object.fromEntries(
    Object.entries(signupFields).map(([name, field]) => [
      name,
      { ...field, required: field.required && Boolean(doctor[name as EditableField]) },
    ]),
  ),
});
const types: Readonly<Partial<Record<EditableField, string>>> = { email: 'email', phone: 'tel' };

const valuesOf = (doctor: Doctor): Values =>
  Object.fromEntries([...fields, 'planId' as const, 'paymentNotes' as const].map((field) => [field, doctor[field] ?? ''])) as Values;

/** All that an administrator may change of a doctor. Empty inputs clear a field. */
export function EditForm({ doctor, store }: { doctor: Doctor; store: DoctorDetailStore }) {
  useSignals();
  const messages = useMessages(doctorDetailMessages);
  const texts = useMessages(formMessages);
  const label = useFieldLabel();
  const { register, handleSubmit, formState, watch, setValue } = useForm<Values, unknown, Values>({
    defaultValues: valuesOf(doctor),
    resolver: valibotResolver<Values, unknown, Values>(formRecordSchema<Values>(entityOf(doctor), texts)),
    shouldFocusError: true,
  });
  useUnsavedWarning(formState.isDirty);
  const save = handleSubmit((values) => {
    const changed = Object.entries(values).filter(([name, value]) => value !== (doctor[name as EditableField] ?? ''));
    void store.save.run(Object.fromEntries(changed.map(([name, value]) => [name, value === '' ? null : value])));
  });
  const plans = store.plans.value.value ?? [];
  const planId = watch('planId');
  return (
    <form className="form detail" onSubmit={(event) => void save(event)} noValidate {...masked}>
      {editableGroups.map(([title, names]) => (
        <fieldset key={title} className="group">
          <legend className="legend">{String(messages[title])}</legend>
          <div className="fields">
            {names.map((field) => (
              <TextField
                key={field}
                label={label(field)}
                type={types[field] ?? 'text'}
                autoComplete="off"
                error={formState.errors[field]?.message}
                {...register(field)}
              />
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
          <TextArea
            label={label('paymentNotes')}
            hint={texts.paymentNotesHint}
            error={formState.errors.paymentNotes?.message}
            {...register('paymentNotes')}
          />
        </div>
      </fieldset>
      <div className="actions">
        <Button look="primary" type="submit" busy={store.save.isRunning.value}>
          {messages.save}
        </Button>
        <Button disabled={store.save.isRunning.value} onClick={() => store.edit(false)}>
          {messages.back}
        </Button>
        {formState.isDirty && <span className="muted">{messages.unsaved}</span>}
      </div>
    </form>
  );
}

import { FamilyMember, type PatientInfo } from '@caredesk/core/contract/entities/patient';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { type UseFormReturn, useFieldArray, useForm } from 'react-hook-form';
import * as v from 'valibot';
import { ActionOutcome } from '../action/action-outcome.js';
import { useFieldLabel, useMessages } from '../element/frame.js';
import { formRecordSchema } from '../form/form-schema.js';
import { type Messages as FormMessages, formMessages } from '../form/messages.js';
import { useUnsavedWarning } from '../form/unsaved.js';
import type { Texts } from '../i18n/catalog.js';
import { Button } from '../ui/button.js';
import { masked } from '../ui/masked.js';
import { TextField } from '../ui/text-field.js';
import { patientDetailMessages } from './messages.js';
import type { PatientDetailStore } from './patient-detail-store.js';

const fields = ['firstName', 'lastName', 'relationship', 'dateOfBirth', 'phone'] as const;
type Values = {
  members: { familyMemberId: string; firstName: string; lastName: string; relationship: string; dateOfBirth: string; phone: string }[];
};

const valuesOf = (family: PatientInfo): Values => ({
  members: (family.familyMembers ?? []).map((member) => ({
    familyMemberId: member.familyMemberId ?? '',
    ...(Object.fromEntries(fields.map((field) => [field, member[field] ?? ''])) as Record<(typeof fields)[number], string>),
  })),
});

/** Names are asked for here; everything else of a member is the contract's rule. */
const schemaOf = (nameMissing: string, texts: Texts<FormMessages>): v.GenericSchema<Values, Values> =>
  v.object({
    members: v.array(
      v.pipe(
        formRecordSchema<Values['members'][number]>(FamilyMember, texts),
        v.forward(
          v.check((member) => `${member.firstName}${member.lastName}`.trim() !== '', nameMissing),
          ['firstName'],
        ),
      ),
    ),
  });

/** Family members, to be added, changed and removed; saved together. */
export function FamilyForm({ store, family }: { store: PatientDetailStore; family: PatientInfo }) {
  useSignals();
  const messages = useMessages(patientDetailMessages);
  const texts = useMessages(formMessages);
  const form = useForm<Values, unknown, Values>({
    defaultValues: valuesOf(family),
    resolver: valibotResolver<Values, unknown, Values>(schemaOf(messages.nameMissing, texts)),
    shouldFocusError: true,
  });
  const { fields: members, append, remove } = useFieldArray({ control: form.control, name: 'members', keyName: 'key' });
  const { isDirty } = form.formState;
  useUnsavedWarning(isDirty);
  useEffect(() => form.reset(valuesOf(family)), [family, form]);
  const save = form.handleSubmit(({ members: typed }) => void store.saveFamily.run(typed));
  return (
    <form className="family" onSubmit={(event) => void save(event)} noValidate>
      {members.length === 0 && <p className="muted">{messages.noFamily}</p>}
      {members.map(({ key }, index) => (
        <Member key={key} form={form} index={index} onRemove={() => remove(index)} />
      ))}
      <ActionOutcome action={store.saveFamily} done={isDirty ? '' : messages.familySaved} />
      <div className="actions">
        <Button onClick={() => append({ familyMemberId: '', firstName: '', lastName: '', relationship: '', dateOfBirth: '', phone: '' })}>
          {messages.addFamilyMember}
        </Button>
        {isDirty && (
          <Button look="primary" type="submit" busy={store.saveFamily.isRunning.value}>
            {messages.save}
          </Button>
        )}
        {isDirty && (
          <Button onClick={() => form.reset(valuesOf(family))} disabled={store.saveFamily.isRunning.value}>
            {messages.discard}
          </Button>
        )}
      </div>
    </form>
  );
}

function Member({ form, index, onRemove }: { form: UseFormReturn<Values, unknown, Values>; index: number; onRemove: () => void }) {
  const messages = useMessages(patientDetailMessages);
  const label = useFieldLabel();
  const errors = form.formState.errors.members?.[index];
  return (
    <fieldset className="member" {...masked}>
      <legend className="unseen">{messages.memberNumber({ number: index + 1 })}</legend>
      {fields.map((field) => (
        <TextField
          key={field}
          label={label(field)}
          type={field === 'dateOfBirth' ? 'date' : field === 'phone' ? 'tel' : 'text'}
          autoComplete="off"
          error={errors?.[field]?.message}
          {...form.register(`members.${index}.${field}`)}
        />
      ))}
      <Button onClick={onRemove}>{messages.remove}</Button>
    </fieldset>
  );
}

import type { PatientInfo } from '@caredesk/core/contract';
import { FamilyMember } from '@caredesk/core/contract/entities/patient';
import { type MemberProblem, memberProblems } from '@caredesk/core/rules/family';
import { useSignals } from '@preact/signals-react/runtime';
import { Fragment, useEffect, useId, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import * as v from 'valibot';
import { useOffers } from '../../element/use-offers.js';
import type { Texts } from '../../i18n/catalog.js';
import { dash } from '../../i18n/format.js';
import { ActionOutcome } from '../../parts/action/action-outcome.js';
import { FieldControl } from '../../parts/form/field-control.js';
import { toInput } from '../../parts/form/field-kinds.js';
import { formRecordSchema, ruleCheck } from '../../parts/form/form-schema.js';
import { type Messages as FormMessages, formMessages } from '../../parts/form/messages.js';
import { useRecordForm } from '../../parts/form/record-form.js';
import type { Form as FormOf } from '../../parts/form/use-schema-form.js';
import { ClashDialog } from '../../parts/record/clash-dialog.js';
import { recordMessages } from '../../parts/record/messages.js';
import { Button, IconButton } from '../../ui/button.js';
import { useFieldLabel, useFormat, useLoadedMessages, useMessages } from '../../ui/locale-context.js';
import { MainButton } from '../../ui/main-button.js';
import { uiMessages } from '../../ui/messages.js';
import { masked } from '../../ui/session-replay-mask.js';
import type { FamilyKept, FamilyValues, MemberField } from './family-store.js';
import { patientDetailMessages } from './messages.js';
import type { PatientDetailStore } from './patient-detail-store.js';
import { offeredOf } from './patient-record-actions.js';

type MemberValues = FamilyValues['members'][number];

const { familyMemberId: _, ...shown } = FamilyMember.fields;
const names = Object.keys(shown) as MemberField[];
const allNames = ['familyMemberId', ...names] as const;

const membersAs = <T,>(value: (name: (typeof allNames)[number]) => T) =>
  Object.fromEntries(allNames.map((name) => [name, value(name)])) as Record<(typeof allNames)[number], T>;

const valuesOf = (family: PatientInfo): FamilyValues => ({
  members: (family.familyMembers ?? []).map((member) => membersAs((name) => toInput(FamilyMember.fields[name], member[name]))),
});

const memberOf = (values: MemberValues): FamilyMember => membersAs((name) => values[name].trim() || null);

/** Names are asked for here; everything else of a member is the contract's rule. */
const schemaOf = (
  { members }: FamilyValues,
  nameMissing: string,
  texts: Texts<FormMessages>,
): v.GenericSchema<FamilyValues, FamilyValues> =>
  v.object({
    members: v.array(
      v.pipe(
        formRecordSchema<MemberValues>(FamilyMember, texts, members),
        ruleCheck<MemberValues, MemberProblem>(memberProblems, ({ code }) => (code === 'nameMissing' ? nameMissing : undefined)),
      ),
    ),
  });

interface Props {
  readonly store: PatientDetailStore;
  readonly family: PatientInfo;
}

/** Family members as rows; those that are changed as forms in their rows. Saved together. */
export function FamilyForm({ store, family }: Props) {
  useSignals();
  const kept = store.familyForm.input.kept.value;
  const hasWords = useLoadedMessages(formMessages);
  // A saved or reloaded family resets the form.
  return kept && hasWords ? <Form key={JSON.stringify(family)} store={store} family={family} kept={kept} /> : null;
}

function Form({ store, family, kept }: Props & { kept: FamilyKept }) {
  useSignals();
  const messages = useMessages(patientDetailMessages);
  const { close } = useMessages(uiMessages);
  const texts = useMessages(formMessages);
  const { form, began, isDirty, ref, submit, discard } = useRecordForm<PatientInfo, FamilyValues>({
    record: family,
    typed: store.familyForm.input.typed.value,
    kept,
    valuesOf,
    isSaving: store.saveFamily.isRunning.value,
    schema: schemaOf(valuesOf(family), messages.nameMissing, texts),
  });
  const isEditable = offeredOf(useOffers()).edit;
  const { fields: members, append, remove } = useFieldArray({ control: form.control, name: 'members', keyName: 'key' });
  const [opened, setOpened] = useState<readonly string[]>([]);
  const add = () => append(membersAs(() => ''));
  const { wantsMember } = store.familyForm;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one member for each time that one was asked for
  useEffect(() => {
    if (!wantsMember.value) return;
    wantsMember.value = false;
    add();
  }, [wantsMember.value]);
  const isSaving = store.saveFamily.isRunning.value;
  const { errors, dirtyFields } = form.formState;
  /** New, chosen, changed or wrong. */
  const isOpen = (key: string, index: number): boolean =>
    form.getValues(`members.${index}.familyMemberId`) === '' ||
    opened.includes(key) ||
    errors.members?.[index] !== undefined ||
    Object.values(dirtyFields.members?.[index] ?? {}).includes(true);
  const stop = () => {
    discard();
    setOpened([]);
  };
  const save = ({ members: typed }: FamilyValues) =>
    isDirty ? void store.saveFamily.run({ began, members: typed.map(memberOf) }) : setOpened([]);
  return (
    <form className="family" ref={ref} onSubmit={submit(save)} noValidate>
      {members.length === 0 && <p className="muted">{messages.noFamily}</p>}
      <ul className="rows">
        {members.map(({ key }, index) => (
          <li key={key}>
            {isEditable && isOpen(key, index) ? (
              <Member form={form} index={index} onRemove={() => remove(index)} />
            ) : (
              <MemberRow
                values={form.getValues(`members.${index}`)}
                onEdit={isEditable ? () => setOpened([...opened, key]) : undefined}
                onRemove={() => remove(index)}
              />
            )}
          </li>
        ))}
      </ul>
      <ActionOutcome action={store.saveFamily} done={isDirty ? '' : messages.familySaved} />
      {isEditable && (
        <div className="actions">
          {(isDirty || opened.length > 0) && (
            <>
              <MainButton look="primary" type="submit" busy={isSaving}>
                {messages.save}
              </MainButton>
              <Button onClick={stop} disabled={isSaving}>
                {isDirty ? messages.discard : close}
              </Button>
            </>
          )}
          <Button onClick={add}>{messages.addFamilyMember}</Button>
        </div>
      )}
      <Clashes store={store} began={began} />
    </form>
  );
}

function Clashes({ store, began }: { store: PatientDetailStore; began: PatientInfo }) {
  const label = useFieldLabel();
  const format = useFormat();
  const { removed } = useMessages(recordMessages);
  const { family } = useMessages(patientDetailMessages);
  const nameOf = (id: string | undefined) => {
    const member = began.familyMembers?.find(({ familyMemberId }) => familyMemberId === id);
    return [member?.firstName, member?.lastName].filter(Boolean).join(' ') || family;
  };
  /** A whole member as one line. */
  const line = (member: Partial<Record<MemberField, string | null>>) =>
    names
      .map((name) => (FamilyMember.fields[name].kind === 'date' ? member[name] && format.day(member[name]) : member[name]))
      .filter(Boolean)
      .join(', ');
  return (
    <ClashDialog
      store={store.familyForm.clashes}
      labelOf={({ field, member }) => (field === '' ? nameOf(member) : `${label(field as MemberField)} (${nameOf(member)})`)}
      show={(value, { field }) => {
        if (field === '') return value === null ? removed : line(value as Record<MemberField, string | null>);
        return FamilyMember.fields[field as MemberField].kind === 'date' && value !== null
          ? format.day(String(value))
          : String(value ?? '');
      }}
    />
  );
}

interface MemberRowProps {
  readonly values: MemberValues;
  /** Missing where the family is only shown. */
  readonly onEdit: (() => void) | undefined;
  readonly onRemove: () => void;
}

function MemberRow({ values: { firstName, lastName, relationship, dateOfBirth, phone }, onEdit, onRemove }: MemberRowProps) {
  const messages = useMessages(patientDetailMessages);
  const { change } = useMessages(recordMessages);
  const format = useFormat();
  const name = [firstName, lastName].filter(Boolean).join(' ') || dash;
  const facts = [relationship, dateOfBirth && format.day(dateOfBirth), phone].filter(Boolean);
  const id = useId();
  return (
    <div className="member-row">
      <span id={id} {...masked}>
        <strong>
          <bdi>{name}</bdi>
        </strong>{' '}
        <span className="muted">
          {facts.map((fact, index) => (
            <Fragment key={fact}>
              {index > 0 && ' · '}
              <bdi>{fact}</bdi>
            </Fragment>
          ))}
        </span>
      </span>
      {onEdit && (
        <>
          <IconButton icon="edit" label={change({ field: name })} onClick={onEdit} />
          <IconButton icon="close" label={messages.remove} aria-describedby={id} onClick={onRemove} />
        </>
      )}
    </div>
  );
}

type MemberProps = { form: FormOf<FamilyValues>; index: number; onRemove: () => void };

function Member({ form, index, onRemove }: MemberProps) {
  const messages = useMessages(patientDetailMessages);
  return (
    <fieldset className="member" {...masked}>
      <legend className="unseen">{messages.memberNumber({ number: index + 1 })}</legend>
      {names.map((name) => (
        <FieldControl key={name} form={form} at={`members.${index}.${name}`} field={FamilyMember.fields[name]} />
      ))}
      <Button onClick={onRemove}>{messages.remove}</Button>
    </fieldset>
  );
}

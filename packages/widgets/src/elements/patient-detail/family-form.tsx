import type { PatientInfo } from '@caredesk/core/contract';
import { FamilyMember } from '@caredesk/core/contract/entities/patient';
import { fullName, patientName } from '@caredesk/core/contract/full-name';
import { type MemberProblem, memberProblems } from '@caredesk/core/rules/family';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import * as v from 'valibot';
import { useOffers } from '../../element/record-link.js';
import type { Texts } from '../../i18n/catalog.js';
import { toInput } from '../../parts/form/field-kinds.js';
import { formRecordSchema, ruleCheck } from '../../parts/form/form-schema.js';
import { type Messages as FormMessages, formMessages } from '../../parts/form/messages.js';
import { useRecordForm } from '../../parts/form/record-form.js';
import { ClashDialog } from '../../parts/record/clash-dialog.js';
import { recordMessages } from '../../parts/record/messages.js';
import { SaveActions } from '../../parts/record/save-actions.js';
import { SavedOutcome } from '../../parts/record/saved-outcome.js';
import { Button } from '../../ui/button.js';
import { onEscape } from '../../ui/dialog.js';
import { useFieldLabel, useFormat, useMessages, withMessages } from '../../ui/locale-context.js';
import { Sheet } from '../../ui/sheet.js';
import { Member, MemberRow, type MemberValues, memberFields } from './family-member.js';
import type { FamilyValues, MemberField } from './family-store.js';
import { patientDetailMessages } from './messages.js';
import type { PatientDetailStore } from './patient-detail-store.js';
import { patientOffers } from './patient-record-actions.js';
import type { PatientProps } from './reminders.js';

const allNames = ['familyMemberId', ...memberFields] as const;

const membersAs = <T,>(value: (name: (typeof allNames)[number]) => T) =>
  Object.fromEntries(allNames.map((name) => [name, value(name)])) as Record<(typeof allNames)[number], T>;

const valuesOf = (family: PatientInfo): FamilyValues => ({
  familyMembers: (family.familyMembers ?? []).map((member) => membersAs((name) => toInput(FamilyMember.fields[name], member[name]))),
});

/** A new row that nothing was typed into is no change. */
const meaningOf = ({ familyMembers }: FamilyValues) => familyMembers.filter((member) => allNames.some((name) => member[name].trim()));

const memberOf = (values: MemberValues): FamilyMember => membersAs((name) => values[name].trim() || null);

/** Names and days in the future are asked about here; everything else of a member is the contract's rule. What the backend has itself is no problem. */
function schemaOf(
  { familyMembers }: FamilyValues,
  words: { readonly [Code in Exclude<MemberProblem['code'], 'notDay'>]: string },
  texts: Texts<FormMessages>,
): v.GenericSchema<FamilyValues, FamilyValues> {
  const newProblems = (member: MemberValues) => {
    const before = familyMembers.find(({ familyMemberId }) => familyMemberId === member.familyMemberId);
    const hadIt = ({ field, code }: MemberProblem) =>
      before?.[field] === member[field] && memberProblems(before).some((problem) => problem.code === code);
    return memberProblems(member).filter((problem) => !hadIt(problem));
  };
  return v.object({
    familyMembers: v.array(
      v.pipe(
        formRecordSchema<MemberValues>(FamilyMember, texts, familyMembers),
        ruleCheck<MemberValues, MemberProblem>(newProblems, ({ code }) => (code === 'notDay' ? undefined : words[code])),
      ),
    ),
  });
}

interface Props extends PatientProps {
  readonly family: PatientInfo;
}

/** Family members as rows; those that are changed as forms in their rows, or all of them in a sheet. Saved together. */
export const FamilyForm = withMessages(
  // A saved or reloaded family resets the form.
  (props: Props) => <Form key={JSON.stringify(props.family)} {...props} />,
  formMessages,
);

function Form({ store, patient, family }: Props) {
  useSignals();
  const messages = useMessages(patientDetailMessages);
  const { editOf } = useMessages(recordMessages);
  const texts = useMessages(formMessages);
  const { form, began, isDirty, ref, submit, leave, question } = useRecordForm<PatientInfo, FamilyValues>({
    record: family,
    editor: store.familyForm,
    valuesOf,
    meaningOf,
    save: store.saveFamily,
    schema: schemaOf(valuesOf(family), messages, texts),
  });
  const isEditable = patientOffers(useOffers()).edit;
  const { fields: members, append, remove } = useFieldArray({ control: form.control, name: 'familyMembers', keyName: 'key' });
  const [openMembers, setOpenMembers] = useState<readonly string[]>([]);
  const add = () => append(membersAs(() => ''));
  useWantedMember(store, add);
  const isSaving = store.saveFamily.isRunning.value;
  const { errors, dirtyFields } = form.formState;
  /** New, chosen, changed or wrong. */
  const isOpen = (key: string, index: number): boolean =>
    form.getValues(`familyMembers.${index}.familyMemberId`) === '' ||
    openMembers.includes(key) ||
    errors.familyMembers?.[index] !== undefined ||
    Object.values(dirtyFields.familyMembers?.[index] ?? {}).includes(true);
  const isAnyOpen = members.some(({ key }, index) => isOpen(key, index));
  const isSheet = isEditable && store.familyForm.isEditing.value;
  const stop = () => {
    setOpenMembers([]);
    // An earlier failure does not concern the next change.
    store.saveFamily.clear();
    store.familyForm.isEditing.value = false;
  };
  const save = ({ familyMembers }: FamilyValues) =>
    isDirty ? void store.saveFamily.run({ patientId: patient.patientId, began, members: familyMembers.map(memberOf) }) : stop();
  const close = () => leave(stop);
  const rows = (isOpenAt: (key: string, index: number) => boolean, canChange = isEditable) => (
    <>
      {members.length === 0 && <p className="muted">{messages.noFamily}</p>}
      <ul className="rows">
        {members.map(({ key }, index) => (
          <li key={key}>
            {isOpenAt(key, index) ? (
              <Member form={form} index={index} onRemove={() => remove(index)} />
            ) : (
              <MemberRow
                values={form.getValues(`familyMembers.${index}`)}
                onEdit={canChange ? () => setOpenMembers([...openMembers, key]) : undefined}
                onRemove={() => remove(index)}
              />
            )}
          </li>
        ))}
      </ul>
      {canChange && (
        <Button className="add" onClick={add}>
          {messages.addFamilyMember}
        </Button>
      )}
    </>
  );
  const end = (
    <>
      <SavedOutcome action={store.saveFamily} undo={store.familyForm.undo} done={isDirty ? '' : messages.familySaved} />
      {(isSheet || isDirty || isAnyOpen) && <SaveActions isSaving={isSaving} onCancel={close} />}
    </>
  );
  return (
    <form className="family" ref={ref} onSubmit={submit(save)} onKeyDown={onEscape(close)} noValidate>
      {isSheet ? rows(() => false, false) : rows((key, index) => isEditable && isOpen(key, index))}
      {isSheet ? (
        <Sheet title={editOf({ name: patientName(patient) })} onClose={close}>
          <div className="form family">
            <h3>{messages.family}</h3>
            {rows(() => true)}
            {end}
          </div>
        </Sheet>
      ) : (
        end
      )}
      {question}
      <Clashes store={store} began={began} />
    </form>
  );
}

/** Adds one each time that one was asked for elsewhere. */
function useWantedMember({ familyForm: { wantsMember } }: PatientDetailStore, add: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time
  useEffect(() => {
    if (!wantsMember.value) return;
    wantsMember.value = false;
    add();
  }, [wantsMember.value]);
}

function Clashes({ store, began }: { store: PatientDetailStore; began: PatientInfo }) {
  const label = useFieldLabel();
  const format = useFormat();
  const { removed } = useMessages(recordMessages);
  const { family } = useMessages(patientDetailMessages);
  const memberName = (id: string | undefined) => {
    const member = began.familyMembers?.find(({ familyMemberId }) => familyMemberId === id);
    return (member && fullName(member)) || family;
  };
  /** A whole member as one line. */
  const line = (member: Partial<Record<MemberField, string | null>>) =>
    format.listed(
      memberFields.flatMap(
        (name) => (FamilyMember.fields[name].kind === 'date' ? member[name] && format.day(member[name]) : member[name]) || [],
      ),
    );
  return (
    <ClashDialog
      store={store.familyForm.clashes}
      labelOf={({ field, member }) => (field === '' ? memberName(member) : `${label(field as MemberField)} (${memberName(member)})`)}
      show={(value, { field }) => {
        if (field === '') return value === null ? removed : line(value as Record<MemberField, string | null>);
        return FamilyMember.fields[field as MemberField].kind === 'date' && value !== null
          ? format.day(String(value))
          : String(value ?? '');
      }}
    />
  );
}

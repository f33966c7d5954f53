import { FamilyMember } from '@caredesk/core/contract/entities/patient';
import { fullName } from '@caredesk/core/contract/full-name';
import { Fragment, useId } from 'react';
import { dash } from '../../i18n/format.js';
import { FieldControl } from '../../parts/form/field-control.js';
import type { Form as FormOf } from '../../parts/form/use-schema-form.js';
import { recordMessages } from '../../parts/record/messages.js';
import { Button, IconButton } from '../../ui/button.js';
import { useFormat, useMessages } from '../../ui/locale-context.js';
import { masked } from '../../ui/session-replay-mask.js';
import type { FamilyValues, MemberField } from './family-store.js';
import { patientDetailMessages } from './messages.js';

export type MemberValues = FamilyValues['familyMembers'][number];

const { familyMemberId: _, ...editableFields } = FamilyMember.fields;
export const memberFields = Object.keys(editableFields) as MemberField[];

interface MemberRowProps {
  readonly values: MemberValues;
  /** Missing where the family is only shown. */
  readonly onEdit: (() => void) | undefined;
  readonly onRemove: () => void;
}

/** A member's name and facts. */
export function MemberRow({ values: { firstName, lastName, relationship, dateOfBirth, phone }, onEdit, onRemove }: MemberRowProps) {
  const messages = useMessages(patientDetailMessages);
  const { change } = useMessages(recordMessages);
  const format = useFormat();
  const name = fullName({ firstName, lastName }) || dash;
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

/** A member's fields. */
export function Member({ form, index, onRemove }: MemberProps) {
  const messages = useMessages(patientDetailMessages);
  return (
    <fieldset className="member" {...masked}>
      <legend className="unseen">{messages.memberNumber({ number: index + 1 })}</legend>
      {memberFields.map((name) => (
        <FieldControl key={name} form={form} at={`familyMembers.${index}.${name}`} field={FamilyMember.fields[name]} />
      ))}
      <Button onClick={onRemove}>{messages.remove}</Button>
    </fieldset>
  );
}

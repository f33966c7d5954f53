import { useSignals } from '@preact/signals-react/runtime';
import type { FieldName } from '../i18n/fields.js';
import { useFieldLabel, useMessages } from '../locale/locale-context.js';
import { IconButton } from '../ui/button.js';
import { masked } from '../ui/masked.js';
import { copiedId, copyId } from './copied-id.js';
import { recordMessages } from './messages.js';

interface RecordHeadingProps {
  readonly name: string;
  /** The field of its id, such as `doctorId`. */
  readonly idField: FieldName;
  readonly id: string;
}

/** A record's name, and beneath it the id, to be copied. */
export function RecordHeading({ name, idField, id }: RecordHeadingProps) {
  return (
    <div className="record-heading">
      <h2 part="record-name" {...masked}>
        {name}
      </h2>
      <RecordId idField={idField} id={id} />
    </div>
  );
}

export function RecordId({ idField, id }: Omit<RecordHeadingProps, 'name'>) {
  useSignals();
  const { copy, copied } = useMessages(recordMessages);
  const label = useFieldLabel();
  const isCopied = copiedId.value === id;
  return (
    <p className="record-id muted">
      {label(idField)} <bdi>{id}</bdi>
      {/* Pages without TLS have no clipboard. */}
      {navigator.clipboard && (
        <IconButton icon={isCopied ? 'check' : 'copy'} label={`${copy}: ${label(idField)}`} onClick={() => void copyId(id)} />
      )}
      <span className="unseen" role="status">
        {isCopied ? copied : ''}
      </span>
    </p>
  );
}

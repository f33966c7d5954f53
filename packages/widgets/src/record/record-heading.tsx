import { useSignals } from '@preact/signals-react/runtime';
import type { FieldName } from '../i18n/fields.js';
import { useFieldLabel, useMessages } from '../locale/locale-context.js';
import { IconButton } from '../ui/button.js';
import { masked } from '../ui/masked.js';
import type { CopiedId } from './copied-id.js';
import { recordMessages } from './messages.js';

interface RecordHeadingProps {
  readonly name: string;
  /** The field of its id, such as `doctorId`. */
  readonly idField: FieldName;
  readonly id: string;
  readonly copiedId: CopiedId;
}

/** A record's name, and beneath it the id, to be copied. */
export function RecordHeading({ name, ...id }: RecordHeadingProps) {
  return (
    <div className="record-heading">
      <h2 part="record-name" {...masked}>
        {name}
      </h2>
      <RecordId {...id} />
    </div>
  );
}

export function RecordId({ idField, id, copiedId }: Omit<RecordHeadingProps, 'name'>) {
  useSignals();
  const { copy, copied } = useMessages(recordMessages);
  const label = useFieldLabel();
  const isCopied = copiedId.id.value === id;
  return (
    <p className="record-id muted">
      {label(idField)} <bdi>{id}</bdi>
      {/* Pages without TLS have no clipboard. */}
      {navigator.clipboard && (
        <IconButton icon={isCopied ? 'check' : 'copy'} label={`${copy}: ${label(idField)}`} onClick={() => void copiedId.copy(id)} />
      )}
      <span className="unseen" role="status">
        {isCopied ? copied : ''}
      </span>
    </p>
  );
}

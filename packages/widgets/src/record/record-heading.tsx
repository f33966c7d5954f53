import { useContext, useEffect, useState } from 'react';
import { LinkingContext } from '../feature/record-link.js';
import type { FieldName } from '../i18n/fields.js';
import { useFieldLabel, useMessages } from '../locale/locale-context.js';
import type { RecordIds } from '../runtime/links.js';
import { IconButton } from '../ui/button.js';
import { masked } from '../ui/masked.js';
import { recordMessages } from './messages.js';
import { RecordChangeEvent, type RecordNamed } from './record-named.js';

interface RecordHeadingProps {
  readonly name: string;
  /** The field of its id, such as `doctorId`. */
  readonly idField: FieldName;
  readonly id: string;
}

/** A record's name, and beneath it the id, to be copied. The page around the element may say the name, too. */
export function RecordHeading({ name, idField, id }: RecordHeadingProps) {
  useRecordName(name, { [idField]: id });
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
  const { copy, copied } = useMessages(recordMessages);
  const label = useFieldLabel();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <p className="record-id muted" data-actions>
      {label(idField)} <bdi>{id}</bdi>
      {/* Pages without TLS have no clipboard. */}
      {navigator.clipboard && (
        <IconButton
          icon={isCopied ? 'check' : 'copy'}
          label={`${copy}: ${label(idField)}`}
          // A page may be forbidden to write there: the id can be selected, then.
          onClick={() =>
            void navigator.clipboard.writeText(id).then(
              () => setCopied(true),
              () => {},
            )
          }
        />
      )}
      <span className="unseen" role="status">
        {isCopied ? copied : ''}
      </span>
    </p>
  );
}

/** Tells the page around the element which record is shown and, by the element's property, what it is called. */
export function useRecordName(name: string | undefined, ids: RecordIds): void {
  const element = useContext(LinkingContext)?.element as (EventTarget & RecordNamed) | undefined;
  const key = JSON.stringify(ids);
  useEffect(() => {
    if (!element) return;
    const tell = (shown: string | undefined, of: RecordIds) => {
      element.recordName = shown;
      element.dispatchEvent(new RecordChangeEvent(of));
    };
    if (name === undefined) return;
    const of = JSON.parse(key) as RecordIds;
    tell(name, of);
    return () => tell(undefined, Object.fromEntries(Object.keys(of).map((field) => [field, null])));
  }, [element, name, key]);
}

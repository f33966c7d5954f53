/** A record's fields in named groups, and under "More" what only the backend knows. */

import { mailLink, telephoneLink } from '@caredesk/core/contract/contact-links';
import { type ReactNode, useId } from 'react';
import { dash } from '../../i18n/format.js';
import { directionOf } from '../../i18n/language.js';
import { Button, IconButton } from '../../ui/button.js';
import { type FieldName, inWords } from '../../ui/fields.js';
import { useFieldLabel, useLocale, useMessages } from '../../ui/locale-context.js';
import { uiMessages } from '../../ui/messages.js';
import { masked } from '../../ui/session-replay-mask.js';
import { useStyles } from '../../ui/use-styles.js';
import { recordMessages } from './messages.js';
import styles from './record.css';

export interface Entry {
  readonly field: FieldName;
  /** Default: what forms call the field. */
  readonly label?: string;
  /** Empty text and null are shown as a dash. */
  readonly value: ReactNode;
}

interface GroupProps {
  /** None for what needs no heading. */
  readonly title?: string;
  readonly entries: readonly Entry[];
  /** Begins to change the group where it is; missing where that can't be. */
  readonly onEdit?: ((field?: FieldName) => void) | undefined;
  /** The fields that a change of the group changes. */
  readonly edits?: readonly FieldName[];
}

export function Group({ title, entries, onEdit, edits }: GroupProps) {
  const label = useFieldLabel();
  const pairs = entries.map(({ field, value, label: shorter }): Pair => {
    const editField = onEdit && edits?.includes(field) ? () => onEdit(field) : undefined;
    return { label: shorter ?? label(field), value, onEdit: editField };
  });
  return <Pairs title={title} pairs={pairs} onEdit={onEdit} />;
}

/** Fields that the contract does not name. Nothing without any. */
export function More({ more }: { more: Readonly<Record<string, unknown>> | undefined }) {
  const { more: title } = useMessages(recordMessages);
  const { yes, no } = useMessages(uiMessages);
  if (!more) return null;
  const text = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return dash;
    if (typeof value === 'boolean') return value ? yes : no;
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
  return <Pairs title={title} pairs={Object.entries(more).map(([name, value]) => ({ label: inWords(name), value: text(value) }))} />;
}

interface Pair {
  readonly label: string;
  readonly value: ReactNode;
  readonly onEdit?: (() => void) | undefined;
}

interface PairsProps extends Pick<GroupProps, 'onEdit'> {
  readonly title: string | undefined;
  readonly pairs: readonly Pair[];
}

function Pairs({ title, pairs, onEdit }: PairsProps) {
  useStyles(styles);
  const { change } = useMessages(recordMessages);
  const id = useId();
  return (
    <section className="group" aria-labelledby={title && id}>
      {title && (
        <div className="group-head">
          <h3 id={id}>{title}</h3>
          {onEdit && <IconButton icon="edit" label={change({ field: title })} onClick={() => onEdit()} />}
        </div>
      )}
      <dl {...masked}>
        {pairs.map(({ label, value, onEdit: editField }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value === null || value === '' ? dash : <bdi>{value}</bdi>}
              {editField && <FieldPencil label={label} onEdit={editField} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A pencil at the end of a value, for the pointer only: the group's pencil does the same for keys and screen readers. */
export function FieldPencil({ label, onEdit }: { readonly label: string; readonly onEdit: () => void }) {
  const { change } = useMessages(recordMessages);
  const pencil = { title: change({ field: label }), dir: directionOf(useLocale()), tabIndex: -1, 'aria-hidden': true } as const;
  return <Button look="plain" className="icon field-pencil" icon="edit" onClick={onEdit} {...pencil} />;
}

/** A link for an e-mail address or a telephone number; other values as they are. */
export function contactLink(field: FieldName, value: string | null) {
  if (!value) return value;
  const href = field === 'email' ? mailLink(value) : field === 'phone' ? telephoneLink(value) : undefined;
  return href ? <a href={href}>{field === 'email' ? breakable(value) : value}</a> : value;
}

/** In a narrow place it breaks before its `@`. */
function breakable(address: string) {
  const [name, host] = address.split(/(?=@[^@]*$)/);
  return (
    <>
      {name}
      <wbr />
      {host}
    </>
  );
}

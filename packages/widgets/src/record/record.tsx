/** A record's fields in named groups, and under "More" what only the backend knows. */
import { type ReactNode, useId } from 'react';
import { type FieldName, inWords } from '../i18n/fields.js';
import { dash } from '../i18n/format.js';
import { useFieldLabel, useMessages } from '../locale/locale-context.js';
import { useStyles } from '../styles/use-styles.js';
import { IconButton } from '../ui/button.js';
import { masked } from '../ui/masked.js';
import { uiMessages } from '../ui/messages.js';
import { recordMessages } from './messages.js';
import styles from './record.css';

export interface Entry {
  readonly field: FieldName;
  /** Empty text and null are shown as a dash. */
  readonly value: ReactNode;
  /** Begins to change it; missing where that can't be. */
  readonly onEdit?: () => void;
}

/** @param title none for what needs no heading */
export function Group({ title, entries }: { title?: string; entries: readonly Entry[] }) {
  const label = useFieldLabel();
  return <Pairs title={title} pairs={entries.map(({ field, value, onEdit }) => [label(field), value, onEdit])} />;
}

/** Fields that the contract does not name. Nothing is shown where there are none. */
export function More({ more }: { more: Readonly<Record<string, unknown>> | undefined }) {
  const { more: title } = useMessages(recordMessages);
  const { yes, no } = useMessages(uiMessages);
  if (!more) return null;
  const text = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return dash;
    if (typeof value === 'boolean') return value ? yes : no;
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
  return <Pairs title={title} pairs={Object.entries(more).map(([name, value]) => [inWords(name), text(value)])} />;
}

function Pairs({
  title,
  pairs,
}: {
  title: string | undefined;
  pairs: readonly (readonly [label: string, value: ReactNode, onEdit?: (() => void) | undefined])[];
}) {
  useStyles(styles);
  const { change } = useMessages(recordMessages);
  const id = useId();
  return (
    <section className="group" aria-labelledby={title && id}>
      {title && <h3 id={id}>{title}</h3>}
      <dl {...masked}>
        {pairs.map(([label, value, onEdit]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value === null || value === '' ? dash : <bdi>{value}</bdi>}
              {onEdit && <IconButton icon="edit" label={change({ field: label })} onClick={onEdit} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

import { useStore } from '@nanostores/react';
import { Fragment } from 'react';
import { $words } from '../i18n/i18n.js';
import type { Entry } from './entries.js';

interface ChoicesProps {
  readonly entries: readonly Entry[];
  readonly chosen: number;
  readonly onChoose: (entry: Entry) => void;
}

/** What a text finds, under the name of its kind. */
export function Choices({ entries, chosen, onChoose }: ChoicesProps) {
  const words = useStore($words);
  const kinds: Readonly<Record<Entry['kind'], string>> = {
    doctor: words.doctor,
    patient: words.patient,
    bill: words.invoice,
    coupon: words.coupon,
    page: words.page,
    action: words.action,
  };
  /** Over the first entry of a kind. */
  const groups: typeof kinds = {
    doctor: words.doctors,
    patient: words.patients,
    bill: words.bills,
    coupon: words.coupons,
    page: words.pages,
    action: words.actions,
  };
  return (
    // The focus stays in the box: the chosen item is its active descendant.
    <div
      id="palette"
      role="listbox"
      aria-label={words.search}
      tabIndex={-1}
      className="palette"
      onMouseDown={(event) => event.preventDefault()}
    >
      {entries.map((entry, index) => (
        <Fragment key={entry.kind === 'action' ? `${index} ${entry.name}` : `${entry.kind} ${entry.path}`}>
          {entry.kind !== entries[index - 1]?.kind && (
            <div className="palette-group" aria-hidden="true">
              {groups[entry.kind]}
            </div>
          )}
          <div
            id={`palette-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            ref={(option) => {
              if (index === chosen) option?.scrollIntoView({ block: 'nearest' });
            }}
            onClick={() => onChoose(entry)}
            onKeyDown={() => {}}
          >
            <bdi className="palette-name">{entry.name}</bdi>
            <bdi className="palette-detail">{entry.detail}</bdi>
            <span className="unseen">{kinds[entry.kind]}</span>
          </div>
        </Fragment>
      ))}
    </div>
  );
}

import { useStore } from '@nanostores/react';
import { type CSSProperties, Fragment, type MouseEvent, memo, useLayoutEffect, useRef } from 'react';
import { $words } from '../i18n/i18n.js';
import type { Entry } from './verbs.js';

interface ChoicesProps {
  readonly entries: readonly Entry[];
  readonly choice: number;
  readonly keyword: string;
  readonly onChoose: (entry: Entry) => void;
}

/** Entries that match the text, grouped by kind. */
export function Choices({ entries, choice, keyword, onChoose }: ChoicesProps) {
  const words = useStore($words);
  const digits = keyword.replace(/[\s()+./-]/g, '');
  const number = /^\d{3,}$/.test(digits) ? digits : '';
  /** The word for an entry's kind, and the heading of its group. */
  const kinds: Readonly<Record<Entry['kind'], readonly [one: string, group: string]>> = {
    doctor: [words.doctor, words.doctors],
    patient: [words.patient, words.patients],
    bill: [words.invoice, words.bills],
    coupon: [words.coupon, words.coupons],
    page: [words.page, words.pages],
    action: [words.action, words.actions],
  };
  const choose = ({ target }: MouseEvent) => {
    const entry = entries[Number((target as Element).closest<HTMLElement>('[role=option]')?.dataset.index)];
    if (entry) onChoose(entry);
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
      onClick={choose}
      onKeyDown={() => {}}
    >
      {entries.map((entry, index) => (
        <Fragment key={entry.kind === 'action' ? `${index} ${entry.name}` : `${entry.kind} ${entry.path}`}>
          {entry.kind !== entries[index - 1]?.kind && (
            <div className="palette-group" aria-hidden="true">
              {kinds[entry.kind][1]}
            </div>
          )}
          <Option entry={entry} kind={kinds[entry.kind][0]} index={index} number={number} isChosen={index === choice} />
        </Fragment>
      ))}
    </div>
  );
}

interface OptionProps {
  readonly entry: Entry;
  readonly kind: string;
  readonly index: number;
  /** The digits that were typed, where no letter was. */
  readonly number: string;
  readonly isChosen: boolean;
}

/** Drawn again when it is chosen, or not any more: the others stay as they are. */
const Option = memo(function Option({ entry, kind, index, number, isChosen }: OptionProps) {
  const option = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it stays in sight at its new place, too
  useLayoutEffect(() => {
    if (isChosen) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen, index]);
  return (
    <div ref={option} id={`palette-${index}`} data-index={index} role="option" tabIndex={-1} aria-selected={isChosen}>
      {'face' in entry && entry.face && (
        <span
          className="palette-face"
          aria-hidden="true"
          data-initials={entry.face.initials}
          style={{ '--hue': entry.face.hue } as CSSProperties}
        />
      )}
      <bdi className="palette-name">{entry.name}</bdi>
      <bdi className="palette-detail">
        <Found number={number} text={entry.detail} />
      </bdi>
      <span className="unseen">{kind}</span>
    </div>
  );
});

/** A text in which the number that was found is marked, however its digits are grouped. */
function Found({ number, text }: { readonly number: string; readonly text: string }) {
  const [found] = (number && new RegExp(`[(+]*${[...number].join('\\D{0,3}')}`).exec(text)) || [];
  if (found === undefined) return text;
  const at = text.indexOf(found);
  return (
    <>
      {text.slice(0, at)}
      <b>{found}</b>
      {text.slice(at + found.length)}
    </>
  );
}

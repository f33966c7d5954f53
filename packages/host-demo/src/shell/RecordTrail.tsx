import { useStore } from '@nanostores/react';
import { Link, useLocation } from 'react-router';
import { $words } from '../i18n/i18n.js';
import { $trail, besideOf } from '../navigation/list-trail.js';
import { Icon } from '../ui/Icon.js';

/** Leads to the records beside this one in the list that it was opened from. */
export function RecordTrail() {
  const words = useStore($words);
  const trail = useStore($trail);
  const { pathname, search } = useLocation();
  const beside = besideOf(trail, pathname + search);
  if (!beside || beside.of < 2) return null;
  const step = (to: string | undefined, label: string, key: string) =>
    to === undefined ? (
      <span className="icon-button" aria-hidden="true" data-off>
        <Icon name="chevron" />
      </span>
    ) : (
      <Link to={to} className="icon-button" aria-label={label} title={`${label} (${key})`}>
        <Icon name="chevron" />
      </Link>
    );
  return (
    <nav className="record-trail" aria-label={words.trail}>
      {step(beside.previous, words.previousRecord, 'k')}
      <span>{words.place({ place: beside.place, of: beside.of })}</span>
      {step(beside.next, words.nextRecord, 'j')}
    </nav>
  );
}

import type { FoundRecord } from '@caredesk/widgets/find-records.js';
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { $words } from '../i18n/i18n.js';
import { $trail, besideOf } from '../navigation/list-trail.js';
import { addRecent } from '../navigation/recent.js';
import { SpriteIcon } from '../ui/Icon.js';
import { $unknownMoney } from './unknown-money.js';

export interface Crumb {
  readonly label: string;
  readonly to: string;
}

interface PageProps {
  /** The page's title, such as `Doctor 7`. */
  readonly title: string;
  /** The record that it shows: its name is the heading for assistive technology, once it is known. */
  readonly record?: ShownRecord;
  /** Pages above this one: of a record its list. */
  readonly crumbs?: readonly Crumb[];
  /** The page's main action, at the right end of the heading's row. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A page below the shell: title, breadcrumb, heading. */
export function Page({ title, record, crumbs = [], action, children }: PageProps) {
  const words = useStore($words);
  const { kind, name } = record ?? {};
  // Browsers keep titles in their history: a patient's name is not in them.
  useTitle(`${(kind === 'patient' ? undefined : name) ?? title} · ${words.product}`);
  useEffect(() => {
    if (kind && name) addRecent({ kind, name, path: location.pathname + location.search });
  }, [kind, name]);
  const hasWay = crumbs.length > 0;
  return (
    <>
      <div className="page-head">
        {hasWay && (
          <div className="page-way">
            <nav className="breadcrumb" aria-label={words.breadcrumb}>
              <ol>
                {crumbs.map(({ label, to }) => (
                  <li key={to}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
                {(name || !record) && <li aria-current="page">{name ?? title}</li>}
              </ol>
            </nav>
            <RecordTrail />
          </div>
        )}
        {/* A record's widget shows its name, beside its status and what can be done with it. */}
        {hasWay && record ? (
          <h1 tabIndex={-1} className="unseen">
            {name ?? title}
          </h1>
        ) : (
          <div className="page-title">
            <h1 tabIndex={-1}>{name ?? title}</h1>
            {action}
          </div>
        )}
      </div>
      {children}
    </>
  );
}

/** The window's title, before it the number of refunds and charges with an unknown outcome. */
function useTitle(title: string): void {
  const unknown = useStore($unknownMoney);
  useEffect(() => {
    document.title = unknown > 0 ? `(${unknown}) ${title}` : title;
  }, [unknown, title]);
}

/** Leads to the records beside this one in the list that it was opened from. */
function RecordTrail() {
  const words = useStore($words);
  const trail = useStore($trail);
  const { pathname, search } = useLocation();
  const beside = besideOf(trail, pathname + search);
  if (!beside || beside.of < 2) return null;
  const step = (to: string | undefined, label: string, key: string) =>
    to === undefined ? (
      <span className="icon-button" aria-hidden="true" data-off>
        <SpriteIcon name="chevron" />
      </span>
    ) : (
      <Link to={to} className="icon-button" aria-label={label} title={`${label} (${key})`}>
        <SpriteIcon name="chevron" />
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

interface ShownRecord {
  readonly kind: FoundRecord['kind'];
  /** Undefined until it is loaded. */
  readonly name: string | undefined;
}

/** The record that a widget shows, and a listener for its `caredesk-record-change`, which reads its property `recordName`. */
export function useShownRecord(kind: ShownRecord['kind']): readonly [ShownRecord, (event: Event) => void] {
  const [name, setName] = useState<string>();
  return [{ kind, name }, ({ target }) => setName((target as { readonly recordName?: string } | null)?.recordName)];
}

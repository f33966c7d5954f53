import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { $words } from '../i18n/i18n.js';
import { basePath } from '../navigation/menu.js';
import { addRecent } from '../navigation/recent.js';
import { RecordTrail } from './RecordTrail.js';
import type { ShownRecord } from './shown-record.js';
import { $unknownMoney } from './unknown-money.js';

export interface Crumb {
  readonly label: string;
  readonly to: string;
}

interface PageProps {
  /** What the page is, such as `Doctor 7`. */
  readonly title: string;
  /** The record that it shows: its name is the heading for assistive technology, once it is known. */
  readonly record?: ShownRecord;
  /** Pages above this one, below the dashboard: of a record its list. */
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
  const isRecord = crumbs.length > 0;
  const above = isRecord ? [{ label: words.dashboard, to: basePath }, ...crumbs] : [];
  return (
    <>
      <div className="page-head">
        {isRecord && (
          <div className="page-way">
            <nav className="breadcrumb" aria-label={words.breadcrumb}>
              <ol>
                {above.map(({ label, to }) => (
                  <li key={to}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
                {name && <li aria-current="page">{name}</li>}
              </ol>
            </nav>
            <RecordTrail />
          </div>
        )}
        {/* A record's widget shows its name, beside its status and what can be done with it. */}
        {isRecord ? (
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

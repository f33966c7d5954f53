import type { FoundRecord } from '@caredesk/widgets/find-records.js';
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { $words, type WordName } from '../i18n/i18n.js';
import { $trail, addRecent, besideOf } from '../navigation/opened-records.js';
import { pathOf } from '../navigation/paths.js';
import { SpriteIcon } from '../ui/Icon.js';
import { useTitle } from '../ui/use-title.js';
import { $unknownMoney } from './unknown-money.js';

/** Pages of lists, by their names. */
const lists = { doctors: 'doctor', patients: 'patient', bills: 'BillingDetails', coupons: 'Coupon', refundRequests: 'refund-requests' };

interface PageProps {
  /** The page's title, such as `Doctor 7`. */
  readonly title: string;
  /** What the record is that its widget shows: the record's name is the heading for assistive technology, once it is known. */
  readonly record?: FoundRecord['kind'] | undefined;
  /** The page above this one. Default: none. */
  readonly list?: keyof typeof lists | undefined;
  /** The page's main action, at the right end of the heading's row. */
  readonly action?: ReactNode;
  /** The children bring their own sections. Default: they are one, a card where the page is below a list. */
  readonly hasSections?: boolean;
  readonly children: ReactNode;
}

/** A page below the shell: title, breadcrumb, heading. */
export function Page({ title, record, list, action, hasSections = false, children }: PageProps) {
  const words = useStore($words);
  const recordName = useRecordName();
  const name = record && recordName;
  // Browsers keep titles in their history: a patient's name is not in them.
  useTitle((record === 'patient' ? undefined : name) ?? title, useStore($unknownMoney));
  useEffect(() => {
    if (record && name) addRecent({ kind: record, name, path: location.pathname + location.search });
  }, [record, name]);
  return (
    <>
      <div className="page-head">
        {list && (
          <div className="page-way">
            <nav className="breadcrumb" aria-label={words.breadcrumb}>
              <ol>
                <li>
                  <Link to={pathOf(lists[list])}>{words[list]}</Link>
                </li>
                {(name || !record) && <li aria-current="page">{name ?? title}</li>}
              </ol>
            </nav>
            <RecordTrail />
          </div>
        )}
        {/* A record's widget shows its name, beside its status and what can be done with it. */}
        {record ? (
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
      {hasSections ? children : <section className={list ? 'card' : 'list-page'}>{children}</section>}
    </>
  );
}

/** A page of one list. A navigation to it restarts the list with the address's query. @param action the page's main one */
export const listPage = (title: WordName, list: (key: string) => ReactNode, Action?: () => ReactNode) =>
  function ListPage() {
    const words = useStore($words);
    const { key } = useLocation();
    return (
      <Page title={words[title]} action={Action && <Action />}>
        {list(key)}
      </Page>
    );
  };

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

/** The name of the record that the page's widget shows; undefined until it is loaded. */
function useRecordName(): string | undefined {
  const [name, setName] = useState<string>();
  useLayoutEffect(() => {
    const follow = ({ target }: Event) => {
      const widget = target as Element & { readonly recordName?: string };
      // The preview beside the page shows a record, too.
      if (widget.closest('main')) setName(widget.recordName);
    };
    document.addEventListener('caredesk-record-change', follow);
    return () => document.removeEventListener('caredesk-record-change', follow);
  }, []);
  return name;
}

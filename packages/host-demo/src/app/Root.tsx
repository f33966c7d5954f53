import { discardChanges, hasUnsavedChanges, isWorkUnderWay } from '@caredesk/widgets/unsaved.js';
import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import {
  type BlockerFunction,
  type Location,
  Outlet,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router';
import { $words } from '../i18n/i18n.js';
import { $trail } from '../navigation/opened-records.js';
import { basePath, couponPath, couponScreenPath, pathOf, pathTo, requestPath } from '../navigation/paths.js';
import { Question } from '../ui/Question.js';

/** Around all pages: what every navigation needs. */
export function Root() {
  useRecordEvents();
  useLinkClicks();
  useHeadingFocus();
  return (
    <>
      <Outlet />
      <KeptHeight />
      <ScrollRestoration getKey={placeOf} />
      <LeaveQuestion />
    </>
  );
}

/** Each page opened by its address has the key `default`: it begins at its top, where no other was left. */
const placeOf = ({ key, pathname, search }: Location): string => (key === 'default' ? pathname + search : key);

/** Heights of visited pages in px, by the key of their history entry. */
const heights = new Map<string, number>();
const releaseAfterMs = 3_000;

/**
 * After back and forward the page has the height that it had before, for three seconds. Its rows are loaded after it is shown: without
 * the height ScrollRestoration, which must be rendered after this, could not scroll to where the user was.
 */
function KeptHeight() {
  const { key } = useLocation();
  const navigation = useNavigationType();
  useLayoutEffect(() => {
    const { body } = document;
    const height = navigation === 'POP' ? heights.get(key) : undefined;
    body.style.minHeight = height === undefined ? '' : `${height}px`;
    const timer = setTimeout(() => body.style.removeProperty('min-height'), releaseAfterMs);
    const observer = new ResizeObserver(() => heights.set(key, body.scrollHeight));
    observer.observe(body);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [key, navigation]);
  return null;
}

/**
 * After each navigation the focus moves to the new page's heading, so that screen readers read it. Not after a load, which they announce, nor
 * where a widget opens a form, or another step of one, in its own place: it moves the focus to where the user goes on.
 */
function useHeadingFocus(): void {
  const { key, pathname, search } = useLocation();
  const navigation = useNavigationType();
  const lastLocation = useRef({ key, pathname });
  useLayoutEffect(() => {
    const before = lastLocation.current;
    if (before.key === key) return;
    lastLocation.current = { key, pathname };
    const isInPlace = document.activeElement?.matches('main *') === true;
    if (isInPlace && new URLSearchParams(search).has('new')) return;
    if (isSignUp(before.pathname) && isSignUp(pathname)) return;
    // Back and forward keep their scroll position.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: navigation === 'POP' });
  }, [key, pathname, search, navigation]);
}

/** Links in widgets to pages of this site are followed by the router, without a new document. */
function useLinkClicks(): void {
  const navigate = useNavigate();
  useLayoutEffect(() => {
    const follow = (event: MouseEvent) => {
      // The router's own links, and links whose select event was followed, are prevented already. Other clicks are the browser's.
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement);
      if (!link || link.target || link.hasAttribute('download') || link.getAttribute('href')?.startsWith('#')) return;
      const { origin, pathname, search, hash } = new URL(link.href);
      if (origin !== location.origin || !pathname.startsWith(basePath)) return;
      event.preventDefault();
      void navigate(pathname + search + hash);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}

type Ids = Readonly<Record<string, string | null>>;

/** Paths for the widgets' select events. An id is `null` when the list is chosen. */
const pathOfEvent: Readonly<Record<string, (ids: Ids) => string>> = {
  'caredesk-doctor-select': (ids) => pathTo('doctor', ids),
  'caredesk-patient-select': (ids) => pathTo('patient', ids),
  'caredesk-bill-select': (ids) => (ids.billingId === null ? pathOf('BillingDetails') : pathTo('bill', ids)),
  'caredesk-coupon-select': ({ couponId }) => couponPath(couponId ?? null),
  'caredesk-coupon-screen': ({ screen }) => couponScreenPath(screen ?? ''),
  'caredesk-request-select': ({ requestId }) => requestPath(requestId ?? null),
};

/** The list that holds the chosen record becomes the trail; a link in it to another kind of record leaves the trail as it was. */
function keepTrail(list: EventTarget | null, chosenIds: Ids, toPath: (ids: Ids) => string): void {
  const { records = [] } = list as { readonly records?: readonly Ids[] };
  const isChosen = (record: Ids) => Object.entries(record).every(([name, id]) => chosenIds[name] === id);
  if (records.some(isChosen)) $trail.set(records.map(toPath));
}

/** When a record is chosen in a widget, the page goes to the record's own page. */
function useRecordEvents(): void {
  const navigate = useNavigate();
  useLayoutEffect(() => {
    const follow = (event: Event) => {
      const toPath = pathOfEvent[event.type];
      if (!toPath) return;
      const { detail } = event as CustomEvent<Ids>;
      const path = toPath(detail);
      // If the page is open already, the widget shows the record.
      if (path === window.location.pathname + window.location.search) return;
      event.preventDefault();
      keepTrail(event.target, detail, toPath);
      void navigate(path);
    };
    const end = new AbortController();
    for (const name of Object.keys(pathOfEvent)) document.addEventListener(name, follow, { signal: end.signal });
    return () => end.abort();
  }, [navigate]);
}

/** The two steps of the doctor sign-up are routes of one form (spec §2). */
const isSignUp = (pathname: string): boolean => /\/DoctorSignup2?\/?$/i.test(pathname);

/** A redirect, such as to sign-in, is not the user's wish to leave: the forms keep their input then. */
const wouldLoseChanges: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) =>
  historyAction !== 'REPLACE' && hasUnsavedChanges() && !(isSignUp(currentLocation.pathname) && isSignUp(nextLocation.pathname));

/** Asks before a navigation loses unsaved changes. */
function LeaveQuestion() {
  const words = useStore($words);
  const blocker = useBlocker(wouldLoseChanges);
  if (blocker.state !== 'blocked') return null;
  const isWork = isWorkUnderWay();
  const leave = () => {
    discardChanges();
    blocker.proceed();
  };
  return (
    <Question
      title={isWork ? words.leaveWork : words.unsaved}
      text={isWork ? words.leaveWorkText : words.unsavedText}
      onClose={() => blocker.reset()}
    >
      {(close) => (
        <>
          <button type="button" className="button bordered" onClick={close}>
            {words.stayHere}
          </button>
          <button type="button" className="button danger" onClick={leave}>
            {isWork ? words.leaveWork : words.discard}
          </button>
        </>
      )}
    </Question>
  );
}

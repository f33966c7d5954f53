import { useLayoutEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate, useNavigationType } from 'react-router';
import { basePath } from '../navigation/menu.js';
import { LeaveQuestion } from './LeaveQuestion.js';
import { useRecordEvents } from './record-events.js';

/** Around all pages: what every navigation needs. */
export function Root() {
  useRecordEvents();
  useLinkClicks();
  useHeadingFocus();
  return (
    <>
      <Outlet />
      <KeptHeight />
      <ScrollRestoration />
      <LeaveQuestion />
    </>
  );
}

/** Heights of visited pages in px, by the key of their history entry. */
const heights = new Map<string, number>();
const releaseAfterMs = 3_000;

/**
 * After back and forward the page has the height that it had before, for three seconds. Its rows are loaded after it is shown: without
 * the height ScrollRestoration, which must be rendered after this, could not scroll to where the user was.
 */
export function KeptHeight() {
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

/** After each navigation the focus moves to the new page's heading, so that screen readers read it. Not after a load, which they announce. */
export function useHeadingFocus(): void {
  const { key } = useLocation();
  const navigation = useNavigationType();
  const shownKey = useRef(key);
  useLayoutEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    // Back and forward keep their scroll position.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: navigation === 'POP' });
  }, [key, navigation]);
}

/** Links in widgets to pages of this site are followed by the router, without a new document. */
export function useLinkClicks(): void {
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

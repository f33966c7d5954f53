import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

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

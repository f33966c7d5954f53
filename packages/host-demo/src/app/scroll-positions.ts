/** Back and forward return to where the page was scrolled to, although its rows come later; a new page starts at the top. */
import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const positions = new Map<string, number>();
/** How far the page is scrolled, as it last told: to ask the browser, it would lay out what is being drawn. */
let scrolled = 0;
/** A page that has not grown long enough by then is left where it is. */
const giveUpAfterMs = 3_000;

/** Scrolls as soon as the page is long enough, unless the user scrolls first. @returns stops trying */
function scrollWhenPossible(top: number): () => void {
  const stop = new AbortController();
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - window.innerHeight < top) return;
    window.scrollTo({ top });
    stop.abort();
  });
  stop.signal.addEventListener('abort', () => observer.disconnect());
  observer.observe(document.body);
  const timer = setTimeout(() => stop.abort(), giveUpAfterMs);
  stop.signal.addEventListener('abort', () => clearTimeout(timer));
  for (const type of ['wheel', 'touchmove', 'keydown'] as const)
    window.addEventListener(type, () => stop.abort(), { signal: stop.signal, passive: true });
  return () => stop.abort();
}

export function useScrollPositions(): void {
  const { key } = useLocation();
  const navigation = useNavigationType();
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    const note = () => {
      scrolled = window.scrollY;
      positions.set(key, scrolled);
    };
    window.addEventListener('scroll', note, { passive: true });
    const top = navigation === 'POP' ? (positions.get(key) ?? 0) : 0;
    const stop = top > 0 ? scrollWhenPossible(top) : undefined;
    if (!stop && scrolled > 0) window.scrollTo({ top: 0 });
    return () => {
      window.removeEventListener('scroll', note);
      stop?.();
    };
  }, [key, navigation]);
}

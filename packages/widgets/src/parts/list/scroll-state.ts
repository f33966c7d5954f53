/** Keeps how far a list's rows are scrolled in the history entry, so that back leads to the row that was left. */
import { readHistoryEntry, writeHistoryEntry } from './history-entry.js';

/** Scrolling that rests this long is kept. */
const restMs = 200;
/** Rows that have not come by then are not scrolled to. */
const giveUpAfterMs = 5_000;

/** @param box what the list is rendered into @returns stops */
export function keepScroll(box: HTMLElement, name: string): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const scroller = () => box.querySelector('.scroller');

  const keep = () => {
    const top = Math.round(scroller()?.scrollTop ?? 0);
    if (top !== (readHistoryEntry(name).top ?? 0)) writeHistoryEntry(name, { top });
  };
  let rest: ReturnType<typeof setTimeout> | undefined;
  const onScroll = () => {
    clearTimeout(rest);
    // A page may have gone on meanwhile, with the list still there for a moment: that entry is not the list's.
    const { href } = location;
    rest = setTimeout(() => href === location.href && keep(), restMs);
  };

  const { top = 0 } = readHistoryEntry(name);
  const rows = new MutationObserver(() => {
    const element = scroller();
    if (!element || element.scrollHeight - element.clientHeight < top) return;
    element.scrollTop = top;
    arrived();
  });
  const arrived = () => {
    rows.disconnect();
    clearTimeout(late);
    box.addEventListener('scroll', onScroll, { capture: true, passive: true, signal });
    // What opens a row comes after these: the entry is still the list's.
    for (const type of ['pointerdown', 'keydown'] as const) box.addEventListener(type, keep, { capture: true, passive: true, signal });
  };
  const late = setTimeout(arrived, giveUpAfterMs);
  if (top > 0) rows.observe(box, { childList: true, subtree: true });
  else arrived();

  signal.addEventListener('abort', () => {
    rows.disconnect();
    clearTimeout(late);
    clearTimeout(rest);
  });
  return () => stop.abort();
}

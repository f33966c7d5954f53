/** The ancestors of an element, and when their styles may have changed. */
import { domMember } from './dom-member.js';

const parentOf = (element: Element): Element | null => {
  const root = domMember(element, 'getRootNode')();
  return domMember(element, 'assignedSlot') ?? domMember(element, 'parentElement') ?? (root instanceof ShadowRoot ? root.host : null);
};

export function* ancestorsOf(element: Element): Generator<Element> {
  for (let parent = parentOf(element); parent; parent = parentOf(parent)) yield parent;
}

/** Calls when what is painted beneath may have changed, or the theme that is wanted: the page's classes, its style sheets, the system's setting. */
export function observePageStyle(box: HTMLElement, look: () => void): () => void {
  const { host } = box.getRootNode() as ShadowRoot;
  const stop = new AbortController();
  const { signal } = stop;
  const observer = new MutationObserver(look);
  for (const ancestor of ancestorsOf(host)) observer.observe(ancestor, { attributes: true });
  observer.observe(box, { attributeFilter: ['data-theme'] });
  observer.observe(domMember(document, 'head'), { childList: true, subtree: true, characterData: true });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', look, { signal });
  // Style sheets that come late, and colours that fade.
  const listen = domMember(document, 'addEventListener');
  listen('load', look, { capture: true, signal });
  listen('transitionend', look, { signal });
  return () => {
    observer.disconnect();
    stop.abort();
  };
}

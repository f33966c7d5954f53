/** Loaded once the user has been in an element, or has left the page and may come back. */
import { keepFocus } from '../ui/focus-keeper.js';
import type { FeatureStore } from './feature.js';
import { keepFresh } from './keep-fresh.js';

/** A list's store is read again by its table. */
type Store = FeatureStore & { readonly table?: { readonly list: { reload(): void } } };

interface WithStore {
  readonly box: HTMLElement;
  /** Undefined while no user is signed in. */
  readonly store: Store | undefined;
}

const attended = new WeakSet<WithStore>();

/** @param first what had the focus first; or the document, which the user has left */
export function attend(element: WithStore, first: Node): void {
  if (attended.has(element)) return;
  attended.add(element);
  keepFocus(element.box, first);
  keepFresh(element.box, () => {
    const { store } = element;
    if (store?.refresh) store.refresh();
    else store?.table?.list.reload();
  });
}

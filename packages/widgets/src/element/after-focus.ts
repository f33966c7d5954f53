/** What an element needs once the user has been in it: loaded with its first focus. */
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

export function afterFocus(element: WithStore, first: Element): void {
  keepFocus(element.box, first);
  keepFresh(element.box, () => {
    const { store } = element;
    if (store?.refresh) store.refresh();
    else store?.table?.list.reload();
  });
}

/** What an element needs once the user has been in it: loaded with its first focus. */
import { keepFocus } from '../ui/focus-keeper.js';
import { keyOf } from '../ui/keys.js';
import type { FeatureStore } from './feature.js';
import { keepFresh } from './keep-fresh.js';

/** A list's store is read again by its table. */
type Store = FeatureStore & { readonly table?: { readonly list: { reload(): void } } };

interface WithStore {
  readonly box: HTMLElement;
  /** Undefined while no user is signed in. */
  readonly store: Store | undefined;
}

/** Ctrl+Enter, or Cmd+Enter, sends the form that has the focus, also from a text of several lines. */
function submitByKey(event: KeyboardEvent): void {
  const { ctrlKey, metaKey, target, currentTarget } = event;
  // What the page has put into a slot is its own.
  const isOwn = (currentTarget as Element).contains(target as Element);
  if (isOwn && keyOf(event) === 'Enter' && (ctrlKey || metaKey)) (target as Element).closest('form')?.requestSubmit();
}

export function afterFocus(element: WithStore, first: Element): void {
  element.box.addEventListener('keydown', submitByKey);
  keepFocus(element.box, first);
  keepFresh(element.box, () => {
    const { store } = element;
    if (store?.refresh) store.refresh();
    else store?.table?.list.reload();
  });
}

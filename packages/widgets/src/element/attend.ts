/** Loaded once the user has been anywhere in the page, or has left it and may come back; or when the page wants an element to be read again. */
import { keepFocus } from '../ui/focus-keeper.js';
import { keepFresh, refresh, type WithStore } from './keep-fresh.js';

export { refresh } from './keep-fresh.js';

const [followed, focused] = [new WeakSet<WithStore>(), new WeakSet<WithStore>()];

/**
 * @param first what had the focus first, in the element or around it; or the document, which the user has left or come back to
 * @param isBack the page comes out of the back/forward cache
 */
export function attend(element: WithStore, first: Node, isBack = false): void {
  if (!followed.has(element)) keepFresh(element);
  followed.add(element);
  // Another user may have come meanwhile, or none: the portal is asked, or the backend.
  if (isBack) refresh(element);
  const isAround = first.isConnected && !element.box.contains(first);
  if (isAround || focused.has(element)) return;
  focused.add(element);
  keepFocus(element.box, first);
}

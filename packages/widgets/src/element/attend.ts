/** Loaded once the user has been anywhere in the page, or has left it and may come back; or when the page wants an element to be read again. */
import { keepFocus } from '../ui/focus-keeper.js';
import { keyOf } from '../ui/keys.js';
import { keepFresh, type WithStore } from './keep-fresh.js';

export { refresh } from './keep-fresh.js';

const [followed, focused] = [new WeakSet<WithStore>(), new WeakSet<WithStore>()];

/** @param first what had the focus first, in the element or around it; or the document, which the user has left */
export function attend(element: WithStore, first: Node): void {
  if (!followed.has(element)) keepFresh(element);
  followed.add(element);
  const isAround = first.isConnected && !element.box.contains(first);
  if (isAround || focused.has(element)) return;
  focused.add(element);
  keepFocus(element.box, first);
  element.box.addEventListener('keydown', (event) => submitByKey(event, element.box));
}

/** Ctrl+Enter, or Cmd+Enter, sends the form that has the focus, also from a text of several lines. */
function submitByKey(event: KeyboardEvent, box: HTMLElement): void {
  const target = event.target as Element;
  // Content that the page has put into a slot is the page's own.
  if (keyOf(event) === 'Enter' && (event.ctrlKey || event.metaKey) && box.contains(target)) target.closest('form')?.requestSubmit();
}

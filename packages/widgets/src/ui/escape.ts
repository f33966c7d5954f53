import { keyOf } from './keys.js';

const roots = new WeakSet<Node>();

/**
 * Lets an element's dialogs, menus, forms and fields take Escape before the page around it: dialogs and focus traps of many libraries close by
 * it at the document, whether or not it was prevented. @param root of an element that has had the focus
 */
export function takeEscapeFirst(root: Node): void {
  roots.add(root);
  // Once for all elements, as it is the same function.
  addEventListener('keydown', askInside, { capture: true });
}

function askInside(event: KeyboardEvent): void {
  const [target] = event.composedPath();
  if (keyOf(event) !== 'Escape' || !(target instanceof Node)) return;
  const root = target.getRootNode() as ShadowRoot;
  if (!roots.has(root)) return;
  // The browser closes it after this.
  const isLayerOpen = root.querySelector('[popover="auto"]:popover-open') !== null;
  // It is not composed: only what is inside hears it.
  const isTaken = !target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  if (isTaken) event.preventDefault();
  if (isTaken || isLayerOpen) event.stopImmediatePropagation();
}

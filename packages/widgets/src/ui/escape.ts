import { keyOf } from './keys.js';

const roots = new WeakSet<Node>();

/** Lets an element's dialogs, menus, forms and fields take Escape before dialogs and focus traps around it, which heed no `preventDefault()`. */
export function takeEscapeFirst(root: Node): void {
  roots.add(root);
  // Once for all elements, as it is the same function.
  addEventListener('keydown', askInside, { capture: true });
}

function askInside(event: KeyboardEvent): void {
  const [target] = event.composedPath();
  const root = target instanceof Node && (target.getRootNode() as ShadowRoot);
  if (!root || !roots.has(root) || keyOf(event) !== 'Escape') return;
  const isLayerClosing = root.querySelector('[popover="auto"]:popover-open') !== null;
  // It is not composed: only what is inside hears it.
  const isTaken = !target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  if (isTaken) event.preventDefault();
  if (isTaken || isLayerClosing) event.stopImmediatePropagation();
}

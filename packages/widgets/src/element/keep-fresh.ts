/**
 * Reads shown data again when the page comes back into view after a minute, or after another element or tab has changed something, and keeps the
 * focus and Escape in the element. Loaded once the user has been anywhere in the page, or has left it and may come back; or when the page wants an
 * element to be read again.
 */
import { domMember } from '../browser/dom-member.js';
import { hasUnsavedIn } from '../browser/unsaved.js';
import { fire } from '../runtime/events.js';
import { takeEscapeFirst } from '../ui/escape.js';
import { keepFocus } from '../ui/focus-keeper.js';
import type { FeatureStore } from './feature.js';

const staleAfterMs = 60_000;
/** Several changes, such as those of a list's rows, are followed by one reading. */
const settleMs = 250;

/** A list's store is read again by its table. */
type Store = FeatureStore & { readonly table?: { readonly list: { reload(): void } } };

interface WithStore extends EventTarget {
  readonly box: HTMLElement;
  /** Undefined while no user is signed in. */
  readonly store: Store | undefined;
}

/** Held weakly, so that an element thrown away can be forgotten. */
const elements = new Set<WeakRef<WithStore>>();
let hiddenAt = 0;
/** What has changed something since: elements of this page, each of which shows its own change, or the document for anything else. */
const changedBy = new Set<EventTarget>();
let timer: ReturnType<typeof setTimeout> | undefined;

function refreshAll(): void {
  const [only] = changedBy.size === 1 ? changedBy : [];
  changedBy.clear();
  for (const reference of elements) {
    const element = reference.deref();
    if (!element) elements.delete(reference);
    else if (element !== only) refresh(element);
  }
}

/** Reads again what an element shows. Not where it has unsaved input, which was typed for the data that is shown. */
export function refresh({ box, store }: WithStore): void {
  if (box.isConnected && !hasUnsavedIn(box)) (store?.refresh ?? store?.table?.list.reload)?.();
}

const isVisible = (): boolean => domMember(document, 'visibilityState') === 'visible';

function onVisibilityChange(): void {
  if (!isVisible()) hiddenAt = Date.now();
  else if (Math.abs(Date.now() - hiddenAt) >= staleAfterMs) changedBy.add(document);
  if (isVisible() && changedBy.size > 0) refreshAll();
}

function onChange(by: EventTarget): void {
  changedBy.add(by);
  clearTimeout(timer);
  timer = setTimeout(() => isVisible() && refreshAll(), settleMs);
}

/** Events that elements fire after a change. */
export const changes: readonly string[] = [
  ...['doctor-signed-up', 'doctor-updated', 'doctor-cancelled', 'doctor-charged', 'patient-updated', 'patient-deleted'],
  ...['coupon-created', 'coupon-updated', 'coupon-deleted', 'coupons-imported', 'refunded', 'request-approved', 'request-declined'],
];

let channel: BroadcastChannel | undefined;

/** Once a page, which may be hidden already. */
function follow(): BroadcastChannel {
  hiddenAt = Date.now();
  const newChannel = new BroadcastChannel('caredesk.changes');
  newChannel.addEventListener('message', () => onChange(document));
  domMember(document, 'addEventListener')('visibilitychange', onVisibilityChange);
  return newChannel;
}

function keepFresh(element: WithStore): void {
  channel ??= follow();
  elements.add(new WeakRef(element));
  const first = element.store && new WeakRef(element.store);
  // At the element itself, which may have left the page before its change is made.
  for (const change of changes)
    element.addEventListener(`caredesk-${change}`, ({ detail }: CustomEventInit) => {
      channel?.postMessage(null);
      // Of one that was restarted, what the store before has changed is not in what is shown.
      onChange(!first || first.deref() === element.store ? element : document);
      // Else the page would not hear of it.
      if (!element.box.isConnected) fire(document, `caredesk-${change}`, detail);
    });
}

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
  takeEscapeFirst(element.box.getRootNode());
}

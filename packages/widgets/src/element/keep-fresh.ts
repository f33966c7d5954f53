/** Reads shown data again when the page comes back into view after a minute, or after another tab has changed something. */
import { domMember } from '../browser/dom-member.js';
import { hasUnsavedChanges } from '../browser/unsaved.js';

const staleAfterMs = 60_000;

interface Shown {
  readonly box: HTMLElement;
  readonly refresh: () => void;
}

/** Held by their boxes alone, so that an element thrown away can be forgotten. */
const shownByBox = new WeakMap<HTMLElement, Shown>();
const elements = new Set<WeakRef<Shown>>();
let hiddenAt = 0;
let isStale = false;

function refreshAll(): void {
  isStale = false;
  for (const reference of elements) {
    const current = reference.deref();
    if (!current) elements.delete(reference);
    // Unsaved input was typed for the data that is shown, so that must not change.
    else if (current.box.isConnected && !hasUnsavedChanges()) current.refresh();
  }
}

const isVisible = (): boolean => domMember(document, 'visibilityState') === 'visible';

function onVisibilityChange(): void {
  if (!isVisible()) hiddenAt = Date.now();
  else if (isStale || Date.now() - hiddenAt >= staleAfterMs) refreshAll();
}

/** Events that elements fire after a change. */
export const changes: readonly string[] = [
  ...['doctor-signed-up', 'doctor-updated', 'doctor-cancelled', 'doctor-charged', 'patient-updated', 'patient-deleted'],
  ...['coupon-created', 'coupon-updated', 'coupon-deleted', 'coupons-imported', 'refunded', 'request-approved', 'request-declined'],
];

/** Once a page, which may be hidden already. */
function follow(): void {
  hiddenAt = Date.now();
  const channel = new BroadcastChannel('caredesk.changes');
  channel.addEventListener('message', () => {
    isStale = true;
    if (isVisible()) refreshAll();
  });
  for (const change of changes) addEventListener(`caredesk-${change}`, () => channel.postMessage(null));
  domMember(document, 'addEventListener')('visibilitychange', onVisibilityChange);
}

export function keepFresh(box: HTMLElement, refresh: () => void): void {
  if (elements.size === 0) follow();
  const entry = { box, refresh };
  shownByBox.set(box, entry);
  elements.add(new WeakRef(entry));
}

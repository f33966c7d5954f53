/**
 * When an element's first view is mounted: with the next frame where it is in sight; else when it comes near, is printed, or, later, when
 * the browser has time, so that the page's search and readers of screens find it.
 */
import { domMember } from '../browser/dom-member.js';

/** Each time the browser lays the whole page out, so one by one takes longer; more at once keep the user waiting. */
const atOnce = 4;
/** Elements in sight have their answers by then, mostly. One answer may be many elements', which would all draw it before the page is painted, ms. */
const headStartMs = 500;
const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Resolves with the next frame, when the store has sent its requests, or later for a box out of view. A hidden page has no frames. */
export const whenToMount = (box: Element): Promise<void> =>
  new Promise((mount) => {
    if (domMember(document, 'hidden')) setTimeout(mount);
    else requestAnimationFrame(() => (isInSight(box) ? mount() : wait(box, mount)));
  });

/** Whether the element is in view. A hidden element, or one inside of a hidden one, has no box. */
const isInSight = (box: Element): boolean => (box.getClientRects()[0]?.top ?? Infinity) < innerHeight;

function wait(box: Element, mount: () => void): void {
  observer ??= observe();
  observer.observe(box);
  const earlier = waiting.get(box);
  // An element whose settings change while it waits queues again; only its last view is shown, and all callbacks are called, in any order.
  waiting.set(box, () => {
    earlier?.();
    mount();
  });
  if (waiting.size === 1) setTimeout(whenIdle, headStartMs);
}

function observe(): IntersectionObserver {
  addEventListener('beforeprint', () => mountAll([...waiting.keys()]));
  const near = (entries: readonly IntersectionObserverEntry[]) =>
    entries.flatMap(({ isIntersecting, target }) => (isIntersecting ? target : []));
  return new IntersectionObserver((entries) => mountAll(near(entries)), { rootMargin: '25%' });
}

function mountAll(boxes: readonly Element[]): void {
  for (const box of boxes) {
    observer?.unobserve(box);
    waiting.get(box)?.();
    waiting.delete(box);
  }
}

function whenIdle(): void {
  const mountNext = () => {
    mountAll([...waiting.keys()].slice(0, atOnce));
    if (waiting.size > 0) whenIdle();
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(mountNext, { timeout: 1_000 });
  else setTimeout(mountNext, 50);
}

/**
 * Elements that nobody sees yet, on a page of many. Each is drawn when it comes near or is printed; else one by one while the browser
 * has nothing else to do, so that its search and readers of screens soon find all of them. While many wait, what is drawn is laid out
 * when it comes near, as each frame would take longer than the one before. Loaded with the first of them.
 */
import { adopt } from './styles.js';
import styles from './waiting.css';

const waiting = new Map<HTMLElement, () => void>();
/** Those that have been answered, or have waited long: drawn before, they would be drawn twice. */
const ready = new Set<HTMLElement>();
/** Those that are laid out, or are to be. */
const inSight = new WeakSet<HTMLElement>();
let watch: IntersectionObserver | undefined;
let isAsked = false;

/** With a whole screen's height, a page of lists would draw two of them at once. */
const near = { rootMargin: '25%' };
/** A busy page draws them nevertheless. */
const patience = { timeout: 1_000 };
/** An answer that takes longer is not waited for: that it is loading, or takes long, is to be found too. */
const longestMs = 1_000;
/** Where browsers don't tell when they have time. */
const restMs = 50;
/** With so many still to come, what is drawn is laid out at once. */
const few = 12;
/** The room that an element is given where there is none like it to be measured, px. */
const usualRoom = 400;

/**
 * @param box what the element is drawn into
 * @param asked what the element has asked for
 */
export function wait(box: HTMLElement, drawNow: () => void, asked: readonly Promise<unknown>[]): void {
  waiting.set(box, drawNow);
  giveRoom(box);
  watch ??= begin();
  watch.observe(box);
  const go = () => {
    if (waiting.get(box) !== drawNow) return;
    ready.add(box);
    whenIdle();
  };
  void Promise.allSettled(asked).then(go);
  setTimeout(go, longestMs);
}

function begin(): IntersectionObserver {
  addEventListener('beforeprint', () => {
    for (const box of waiting.keys()) draw(box);
  });
  return new IntersectionObserver((seen) => {
    for (const { isIntersecting, target } of seen) if (isIntersecting) draw(target as HTMLElement);
  }, near);
}

function whenIdle(): void {
  if (isAsked || ready.size === 0) return;
  isAsked = true;
  if ('requestIdleCallback' in globalThis) requestIdleCallback(drawNext, patience);
  else setTimeout(drawNext, restMs);
}

function drawNext(): void {
  isAsked = false;
  const [box] = ready;
  if (box) draw(box);
  whenIdle();
}

function draw(box: HTMLElement): void {
  const drawNow = waiting.get(box);
  waiting.delete(box);
  ready.delete(box);
  watch?.unobserve(box);
  // One that comes back to the page is drawn then.
  if (box.isConnected) drawNow?.();
  if (!box.isConnected || waiting.size < few) inSight.add(box);
  settle(box);
}

/** As much as one of its kind takes that is there already. */
function giveRoom(box: HTMLElement): void {
  const root = box.getRootNode() as ShadowRoot;
  adopt(root, styles);
  const height = document.querySelector<HTMLElement>(root.host.localName)?.offsetHeight || usualRoom;
  box.style.containIntrinsicBlockSize = `${height}px`;
  box.classList.add('out-of-sight');
  box.addEventListener('contentvisibilityautostatechange', seen);
}

function seen(event: Event): void {
  const box = event.currentTarget as HTMLElement;
  if ((event as ContentVisibilityAutoStateChangeEvent).skipped) inSight.delete(box);
  else inSight.add(box);
  settle(box);
}

/** From then on it is laid out like any other. */
function settle(box: HTMLElement): void {
  if (waiting.has(box) || !inSight.has(box)) return;
  box.removeEventListener('contentvisibilityautostatechange', seen);
  box.classList.remove('out-of-sight');
  box.style.containIntrinsicBlockSize = '';
}

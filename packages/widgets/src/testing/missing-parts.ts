/**
 * What jsdom lacks because it lays nothing out, and elements ask for: nothing is ever resized, everything is in sight, no media query
 * matches. Browsers and happy-dom have their own, which stay.
 */
const nothing = (): void => {};

class EveryBoxKeepsItsSize implements ResizeObserver {
  readonly observe = nothing;
  readonly unobserve = nothing;
  readonly disconnect = nothing;
}

class EverythingIsInSight implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly unobserve = nothing;
  readonly disconnect = nothing;
  readonly takeRecords = (): [] => [];

  constructor(private readonly tell: IntersectionObserverCallback) {}

  observe(target: Element): void {
    queueMicrotask(() => this.tell([{ target, isIntersecting: true } as IntersectionObserverEntry], this));
  }
}

const noMedia = (media: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: nothing,
    removeListener: nothing,
  }) as MediaQueryList;

function showDialog(this: HTMLDialogElement): void {
  this.open = true;
}
function closeDialog(this: HTMLDialogElement, value?: string): void {
  if (!this.open) return;
  if (value !== undefined) this.returnValue = value;
  this.open = false;
  this.dispatchEvent(new Event('close'));
}

/** Adds the parts that `target` lacks. */
function add(target: object, parts: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(parts))
    if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

/** Does nothing without a document, as in a test on Node alone. */
export function addMissingParts(): void {
  if (typeof document === 'undefined') return;
  for (const target of new Set([globalThis, window]))
    add(target, { ResizeObserver: EveryBoxKeepsItsSize, IntersectionObserver: EverythingIsInSight, matchMedia: noMedia });
  add(HTMLElement.prototype, { scrollIntoView: nothing, showPopover: nothing, hidePopover: nothing, getAnimations: () => [] });
  add(HTMLDialogElement.prototype, { showModal: showDialog, show: showDialog, close: closeDialog });
}

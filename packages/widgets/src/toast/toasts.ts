/**
 * Short words on what happened, in one region of the page for all elements and all copies of the bundle: at the edge of the
 * window, where they are seen wherever the page is scrolled to, also when the element that asked is gone. Loaded with the first.
 */
import { toastsKey } from '../platform/forget-user.js';
import { masked } from '../ui/masked.js';
import styles from './toasts.css';

export interface Toast {
  readonly text: string;
  /** What the button to close it is called. */
  readonly close: string;
  readonly dir: 'ltr' | 'rtl';
  readonly lang: string;
  /** Where it is said: the element that asked. When that goes, the page takes it over. */
  readonly root: ShadowRoot | undefined;
  /** Takes back what happened. */
  readonly undo?: { readonly label: string; readonly run: () => void } | undefined;
}

/** More would hide the page. */
const most = 3;
/** Milliseconds in sight; longer where there is something to do. */
const shownMs = { plain: 6_000, undo: 10_000 };
interface Region {
  add(toast: Toast): void;
  clear(): void;
}

export const showToast = (toast: Toast): void => {
  const page = document as { [toastsKey]?: Region };
  page[toastsKey] ??= createRegion();
  page[toastsKey].add(toast);
};

function createRegion(): Region {
  const host = document.createElement('div');
  host.popover = 'manual';
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  const list = document.createElement('div');
  list.role = 'status';
  root.append(list);
  /** The time that each has left, counted while nobody looks at them. */
  const clock = createClock({
    onEnd: () => list.childElementCount === 0 && host.remove(),
    onTick: () => !host.isConnected && show(document.body),
  });
  /** On top of what has come to the top meanwhile. */
  function show(place: ShadowRoot | HTMLElement): void {
    place.append(host);
    host.showPopover();
  }
  for (const type of ['pointerenter', 'focusin']) host.addEventListener(type, clock.pause);
  for (const type of ['pointerleave', 'focusout']) host.addEventListener(type, clock.resume);
  return {
    clear: () => {
      for (const toast of [...list.children]) clock.end(toast);
    },
    add: ({ text, close, dir, lang, root: place, undo }) => {
      const isNew = !host.isConnected;
      Object.assign(host, { dir, lang });
      show(place?.host.isConnected ? place : document.body);
      const toast = document.createElement('div');
      toast.className = 'toast';
      const said = Object.assign(document.createElement('span'), { className: 'text', textContent: text });
      for (const [name, value] of Object.entries(masked)) said.setAttribute(name, value);
      const end = () => clock.end(toast);
      const takeBack = () => {
        end();
        undo?.run();
      };
      const buttons = [undo && button(undo.label, takeBack), button('', end, close)];
      toast.append(said, ...buttons.filter((item) => item !== undefined));
      // A region that comes with its words is not read out.
      setTimeout(
        () => {
          list.prepend(toast);
          clock.start(toast, undo ? shownMs.undo : shownMs.plain);
          for (const old of [...list.children].slice(most)) clock.end(old);
        },
        isNew ? 100 : 0,
      );
    },
  };
}

function button(label: string, onClick: () => void, name = label): HTMLButtonElement {
  const made = Object.assign(document.createElement('button'), { type: 'button', textContent: label, ariaLabel: name });
  if (label === '') made.className = 'close';
  made.addEventListener('click', onClick);
  return made;
}

function createClock({ onEnd, onTick }: { readonly onEnd: () => void; readonly onTick: () => void }) {
  const left = new Map<Element, number>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let isPaused = false;
  const tickMs = 500;
  const end = (toast: Element) => {
    left.delete(toast);
    toast.remove();
    if (left.size === 0) clearInterval(timer);
    onEnd();
  };
  const tick = () => {
    onTick();
    if (isPaused) return;
    for (const [toast, ms] of left) {
      left.set(toast, ms - tickMs);
      if (ms <= tickMs) end(toast);
    }
  };
  return {
    start: (toast: Element, ms: number) => {
      if (left.size === 0) timer = setInterval(tick, tickMs);
      left.set(toast, ms);
    },
    end,
    pause: () => {
      isPaused = true;
    },
    resume: () => {
      isPaused = false;
    },
  };
}

import { useContext } from 'react';
import { domMember } from '../browser/dom-member.js';
import { toastsKey } from '../browser/forget-user.js';
import { messagesOf } from '../i18n/catalog.js';
import { directionOf, shownLanguage } from '../i18n/language.js';
import { ToastEvent } from '../runtime/toast-event.js';
import { useLocale } from './locale-context.js';
import { uiMessages } from './messages.js';
import { masked } from './session-replay-mask.js';
import styles from './toasts.css';
import { adopt, StyleRoot } from './use-styles.js';

/** Shows a text in the page's toast, which outlives the element; the page is asked first. */
export const useToast = () => toastsOf(useContext(StyleRoot), useLocale());

/** @param root of the element that tells it */
export const toastsOf =
  (root: ShadowRoot | undefined, locale: string) =>
  (text: string, undo?: Toast['undo'], kind: 'done' | 'failed' = 'done'): void => {
    const isTaken = (target: EventTarget) => !target.dispatchEvent(new ToastEvent(kind, text, undo));
    // The page hears it of an element that has left it, too.
    if (root && (isTaken(root.host) || (!root.host.isConnected && isTaken(document)))) return;
    const { close } = messagesOf(locale, uiMessages);
    showToast({ text, close, undo, root, dir: directionOf(locale), lang: shownLanguage(locale) });
  };

/**
 * A short text on what happened, one at a time and in one region of the page for all elements and all copies of the bundle:
 * at the edge of the window, where it is seen wherever the page is scrolled to, also when the element that asked is gone.
 */
interface Toast {
  readonly text: string;
  /** The label of the button that closes it. */
  readonly close: string;
  readonly dir: 'ltr' | 'rtl';
  readonly lang: string;
  /**
   * Where it is shown: the element that caused it, because a modal dialog makes the other parts of the page inert. If that is removed, the
   * page takes over.
   */
  readonly root: ShadowRoot | undefined;
  /** Takes back what happened. */
  readonly undo?: { readonly label: string; readonly run: () => void } | undefined;
}

/** How long it is shown; longer with a button. */
const shownMs = { plain: 6_000, undo: 10_000 };
const tickMs = 500;

/** Shows a toast in the place of the one before. */
const showToast = (toast: Toast): void => {
  const page = document as { [toastsKey]?: ReturnType<typeof createRegion> };
  page[toastsKey] ??= createRegion();
  page[toastsKey].add(toast);
};

function createRegion() {
  const host = Object.assign(domMember(document, 'createElement')('div'), { popover: 'manual', translate: false });
  const root = host.attachShadow({ mode: 'open' });
  adopt(root, styles);
  const status = Object.assign(domMember(document, 'createElement')('div'), { role: 'status' });
  root.append(status);
  let timer: ReturnType<typeof setInterval> | undefined;
  let leftMs = 0;
  /** Nothing ends while the pointer or the focus is on it. */
  let isPaused = false;
  /** Had the focus before it came here. */
  let origin: EventTarget | null = null;

  /** Above everything that has been opened since. */
  function show(place: ShadowRoot | HTMLElement): void {
    place.append(host);
    host.showPopover();
  }
  function clear(): void {
    clearInterval(timer);
    isPaused = false;
    const hadFocus = root.activeElement !== null;
    status.replaceChildren();
    host.remove();
    if (hadFocus && origin instanceof HTMLElement) origin.focus();
  }
  function tick(): void {
    if (!host.isConnected) show(domMember(document, 'body'));
    if (!isPaused) leftMs -= tickMs;
    if (leftMs <= 0) clear();
  }
  for (const [type, isPausing] of Object.entries({ pointerenter: true, focusin: true, pointerleave: false, focusout: false }))
    host.addEventListener(type, () => {
      isPaused = isPausing;
    });
  host.addEventListener('focusin', ({ relatedTarget }) => {
    origin = relatedTarget;
  });
  return {
    clear,
    /** The text stays. */
    endUndo: () => root.querySelector('.undo')?.remove(),
    add: (toast: Toast) => {
      clear();
      Object.assign(host, { dir: toast.dir, lang: toast.lang });
      show(toast.root?.host.isConnected ? toast.root : domMember(document, 'body'));
      leftMs = toast.undo ? shownMs.undo : shownMs.plain;
      timer = setInterval(tick, tickMs);
      // Screen readers don't read a region that appears together with its text.
      setTimeout(() => status.replaceChildren(drawToast(toast, clear)), 100);
    },
  };
}

function drawToast({ text, close, undo }: Toast, onEnd: () => void): HTMLElement {
  const toast = Object.assign(domMember(document, 'createElement')('div'), { className: 'toast' });
  const message = Object.assign(domMember(document, 'createElement')('span'), { className: 'text', textContent: text });
  for (const [name, value] of Object.entries(masked)) message.setAttribute(name, value);
  toast.append(message);
  if (undo) {
    const takeBack = () => {
      onEnd();
      undo.run();
    };
    toast.append(button(undo.label, takeBack, 'undo'));
  }
  toast.append(button('', onEnd, 'close', close));
  return toast;
}

function button(label: string, onClick: () => void, className: string, name = label): HTMLButtonElement {
  const values = { type: 'button', textContent: label, ariaLabel: name, className } as const;
  const newButton = Object.assign(domMember(document, 'createElement')('button'), values);
  newButton.addEventListener('click', onClick);
  return newButton;
}

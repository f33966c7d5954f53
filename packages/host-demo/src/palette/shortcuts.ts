/** Keys that work on every page while nobody types. */
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { $trail, besideOf } from '../app/trail.js';
import { pathOf } from '../shell/menu.js';

/** `g`, then this: goes there. */
export const jumps: Readonly<Record<string, string>> = {
  d: '',
  s: 'doctor',
  n: 'DoctorSignup',
  r: 'DoctorReport',
  p: 'Patient',
  b: 'BillingDetails',
  c: 'Coupon',
};
/** The second key comes within this time. */
const pairMs = 1_000;

export interface Shortcuts {
  readonly onPalette: () => void;
  readonly onHelp: () => void;
}

/** The element that really has the focus, in whichever shadow root. */
function focused(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

const isTyping = (): boolean => focused()?.matches('input, textarea, select, [contenteditable]') ?? false;

/** The search of the page's list, in its widget's shadow root. */
const listSearch = (): HTMLInputElement | undefined =>
  [...document.querySelectorAll('main *')].flatMap(
    ({ shadowRoot }) => shadowRoot?.querySelector<HTMLInputElement>('input[type="search"]') ?? [],
  )[0];

export function useShortcuts({ onPalette, onHelp }: Shortcuts): void {
  const navigate = useNavigate();
  useEffect(() => {
    let waitsUntil = 0;
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        onPalette();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping() || document.querySelector('dialog[open]')) return;
      const jump = performance.now() < waitsUntil ? jumps[event.key] : undefined;
      // A list's rows take these keys first.
      const beside = event.defaultPrevented ? undefined : besideOf($trail.get(), location.pathname + location.search);
      const step = event.key === 'j' ? beside?.next : event.key === 'k' ? beside?.previous : undefined;
      waitsUntil = event.key === 'g' ? performance.now() + pairMs : 0;
      if (jump !== undefined) navigate(pathOf(jump));
      else if (step !== undefined) navigate(step);
      else if (event.key === '?') onHelp();
      else if (event.key === '/') (listSearch() ?? { focus: onPalette }).focus();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate, onPalette, onHelp]);
}

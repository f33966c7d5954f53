/** View size by window width (spec §2): over 1220 px desktop, over 767 px tablet, otherwise mobile. */
import { atom, onMount } from 'nanostores';

export type View = 'desktop' | 'tablet' | 'mobile';

export const viewOf = (width: number): View => (width > 1220 ? 'desktop' : width > 767 ? 'tablet' : 'mobile');

/** Spec §9. */
const resizeDebounceMs = 1000;

export const $view = atom<View>(viewOf(globalThis.innerWidth ?? 1440));

onMount($view, () => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    clearTimeout(timer);
    timer = setTimeout(() => $view.set(viewOf(window.innerWidth)), resizeDebounceMs);
  };
  window.addEventListener('resize', follow);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('resize', follow);
  };
});

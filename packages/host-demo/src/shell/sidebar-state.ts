import { atom, computed, onMount } from 'nanostores';

/** View size by window width (spec §2): over 1220 px desktop, over 767 px tablet, otherwise mobile. */
type View = 'desktop' | 'tablet' | 'mobile';

const viewOf = (width: number): View => (width > 1220 ? 'desktop' : width > 767 ? 'tablet' : 'mobile');

/** Spec §9. */
const resizeDebounceMs = 1000;

const $view = atom<View>(viewOf(globalThis.innerWidth ?? 1440));

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

/** Chosen by the user; undefined: as the view suggests (collapsed at 1220 px and narrower, spec §2). */
const $chosen = atom<boolean | undefined>(undefined);
/** Mobile: the sidebar lies over the page. */
export const $drawerOpen = atom(false);

export const $collapsed = computed([$chosen, $view], (choice, view) => view !== 'mobile' && (choice ?? view !== 'desktop'));

$view.listen(() => {
  $chosen.set(undefined);
  $drawerOpen.set(false);
});

export function toggleSidebar(): void {
  if ($view.get() === 'mobile') $drawerOpen.set(!$drawerOpen.get());
  else $chosen.set(!$collapsed.get());
}

/** Spec §9. */
const closeAfterChoiceMs = 100;

export function itemChosen(): void {
  if ($view.get() === 'mobile') setTimeout(() => $drawerOpen.set(false), closeAfterChoiceMs);
}

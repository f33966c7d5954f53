import { atom, computed } from 'nanostores';
import { $view } from '../settings/view.js';

/** Chosen by the user; undefined: as the view suggests (collapsed at 1220 px and narrower, spec §2). */
const $chosen = atom<boolean | undefined>(undefined);
/** The pointer is over the collapsed sidebar. */
export const $hovered = atom(false);
/** Mobile: the sidebar lies over the page. */
export const $drawerOpen = atom(false);

export const $collapsed = computed([$chosen, $view], (chosen, view) => view !== 'mobile' && (chosen ?? view !== 'desktop'));

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

/** Which screen of the coupon manager is shown; only what it shows is loaded. */
import { signal } from '@preact/signals-core';

export type Screen = 'list' | 'detail' | 'new' | 'edit' | 'import';

interface Part {
  resume(): void;
  suspend(): void;
}

/** @param parts what the list needs, and what a coupon needs */
export function createScreens(parts: { readonly list: readonly Part[]; readonly coupon: Part }) {
  const screen = signal<Screen>('list');
  let isActive = false;
  const resumeShown = () => {
    if (!isActive) return;
    if (screen.value === 'list') for (const part of parts.list) part.resume();
    if (screen.value === 'detail' || screen.value === 'edit') parts.coupon.resume();
  };
  return {
    screen,
    show: (next: Screen) => {
      screen.value = next;
      resumeShown();
    },
    resume: () => {
      isActive = true;
      resumeShown();
    },
    suspend: () => {
      isActive = false;
      for (const part of [...parts.list, parts.coupon]) part.suspend();
    },
  };
}

import type { KeyboardEvent } from 'react';
import { keyOf } from './keys.js';

/** Leaves by Escape, unless what is open inside of the element takes the key: a dialog, a popover or a list of suggestions. */
export const onEscape =
  (leave: () => void) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    if (keyOf(event) !== 'Escape' || event.defaultPrevented) return;
    const { currentTarget, target } = event;
    const isInDialog = (target as Element).closest('dialog') !== currentTarget.closest('dialog');
    if (isInDialog || currentTarget.querySelector(':popover-open')) return;
    event.preventDefault();
    leave();
  };

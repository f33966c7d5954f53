/** What the user may do, as the page's elements know it. */
import { currentServices, type Held } from '@caredesk/widgets/session.js';
import { useSyncExternalStore } from 'react';

export const held = (): Held => currentServices().account.held.value;

const subscribe = (onChange: () => void) => currentServices().account.held.subscribe(onChange);

/** Undefined while it is not known; null: everything. */
export const useHeld = (): Held => useSyncExternalStore(subscribe, held);

/** The session that the page shares with its widgets. */
import { configure } from '@caredesk/widgets/configure.js';
import { currentServices, type Held } from '@caredesk/widgets/session.js';
import { useSyncExternalStore } from 'react';
import { links } from '../navigation/paths.js';
import { $colorScheme, $density, $locale, regionalLocale } from '../settings/settings.js';
import { siteSettings } from '../settings/site.js';

export const session = () => currentServices().session;

/** Widgets follow the page's language and looks. */
export function configureWidgets(): void {
  const { apiBase, signIn } = siteSettings();
  configure({ apiBase, signIn, links });
  $locale.subscribe((locale) => configure({ locale: regionalLocale(locale) }));
  $colorScheme.subscribe((theme) => configure({ theme }));
  $density.subscribe((density) => configure({ density }));
}

/** What the user may do, as the page's elements know it. */
export const currentPermissions = (): Held => currentServices().account.held.value;

const subscribe = (onChange: () => void) => currentServices().account.held.subscribe(onChange);

/** Undefined while it is not known; null: everything. */
export const useHeld = (): Held => useSyncExternalStore(subscribe, currentPermissions);

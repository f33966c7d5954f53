/** The session that the page shares with its widgets. */
import { configure, currentSession } from '@caredesk/widgets/configure.js';
import { $colorScheme, $locale } from '../settings/settings.js';
import { siteSettings } from '../settings/site.js';

export const session = () => currentSession();

/** Widgets follow the page's language and looks. */
export function configureWidgets(): void {
  const { apiBase, signIn } = siteSettings();
  configure({ apiBase, signIn });
  $locale.subscribe((locale) => configure({ locale }));
  $colorScheme.subscribe((theme) => configure({ theme }));
}

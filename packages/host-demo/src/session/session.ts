/** The session that the page shares with its widgets. */
import { configure } from '@caredesk/widgets/configure.js';
import { currentServices } from '@caredesk/widgets/session.js';
import { links } from '../navigation/paths.js';
import { $colorScheme, $density, $locale } from '../settings/settings.js';
import { siteSettings } from '../settings/site.js';

export const session = () => currentServices().session;

/** Widgets follow the page's language and looks. */
export function configureWidgets(): void {
  const { apiBase, signIn } = siteSettings();
  configure({ apiBase, signIn, links });
  $locale.subscribe((locale) => configure({ locale }));
  $colorScheme.subscribe((theme) => configure({ theme }));
  $density.subscribe((density) => configure({ density }));
}

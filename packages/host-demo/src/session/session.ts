/** The session that the page shares with its widgets. */
import { configure } from '@caredesk/widgets/configure.js';
import { currentServices } from '@caredesk/widgets/session.js';
import { links } from '../pages/paths.js';
import { $colorScheme, $locale } from '../settings/settings.js';
import { siteSettings } from '../settings/site.js';

export const session = () => currentServices().session;

/** Widgets follow the page's language and looks. */
export function configureWidgets(): void {
  const { apiBase, signIn } = siteSettings();
  configure({ apiBase, signIn, links });
  if (signIn) {
    session().$state.listen(({ status }) => {
      if (status === 'signed-out')
        void import('@caredesk/widgets/third-party.js').then(({ clearThirdPartySession }) => clearThirdPartySession());
    });
  }
  $locale.subscribe((locale) => configure({ locale }));
  $colorScheme.subscribe((theme) => configure({ theme }));
}

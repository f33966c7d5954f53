import { rememberSession } from '../../browser/remember-session.js';
import { providersOf, type ThirdPartySignIn } from '../../third-party/provider.js';
import type { FeatureHost } from '../feature.js';
import { createSignIn, type SignInStore } from './sign-in-store.js';

/** The sign-in store in a browser. */
export function openSignIn({ session, settings, report }: FeatureHost, onSignedIn: () => void): SignInStore {
  return createSignIn({
    session,
    report,
    onSignedIn,
    canRemember: settings.storage === 'local',
    remember: (remember) => rememberSession(settings.apiBase, remember),
    providers: providersOf(settings.signIn).map((provider) => ({ name: provider.name, leave: () => goTo(provider) })),
  });
}

/** The browser comes back to this page. */
async function goTo(signIn: ThirdPartySignIn): Promise<void> {
  const { thirdPartySignInUrl } = await import('../../third-party/sign-in.js');
  location.assign(await thirdPartySignInUrl(signIn, location.pathname + location.search));
}

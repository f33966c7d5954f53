import { openStorage } from '../../browser/storage.js';
import { forgetfulBases, readNote, writeNote } from '../../browser/token-storage.js';
import { providersOf, type ThirdPartySignIn } from '../../third-party/provider.js';
import type { FeatureHost } from '../feature.js';
import { createSignIn, type SignInStore } from './sign-in-store.js';

/** The sign-in store in a browser. */
export function openSignIn({ session, settings, report }: FeatureHost, onSignedIn: () => void): SignInStore {
  return createSignIn({
    session,
    report,
    onSignedIn,
    address: new URL(settings.apiBase, location.href).href,
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

/** Chooses, before a sign-in, whether its tokens outlive the browser. All tabs read the choice from local storage. */
export function rememberSession(apiBase: string, remember: boolean): void {
  const area = openStorage('localStorage');
  if (!area) return;
  const forgetful = forgetfulBases(readNote(area), apiBase);
  // What is so already is not written: a full storage would refuse it, and keeps the tokens in the tab.
  if (forgetful.includes(apiBase) !== remember) return;
  writeNote(area, { remember, forgetful: remember ? forgetful.filter((base) => base !== apiBase) : [...forgetful, apiBase] });
}

import type { FeatureHost } from '../element/feature.js';
import { rememberSession } from '../platform/token-storage.js';
import { type SignInStore, createSignIn } from './sign-in-store.js';

/** The sign-in store in a browser. */
export function openSignIn({ session, settings, report }: FeatureHost, onSignedIn: () => void): SignInStore {
  return createSignIn({
    session,
    report,
    onSignedIn,
    canRemember: settings.storage === 'local',
    remember: (remember) => rememberSession(settings.apiBase, remember),
  });
}

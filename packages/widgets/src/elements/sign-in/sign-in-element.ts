import type { Feature } from '../../element/feature.js';
import { FeatureElement } from '../../element/feature-element.js';
import { openSignIn } from '../../element/sign-in/open-sign-in.js';
import type { SignInStore } from '../../element/sign-in/sign-in-store.js';
import { fire, type SignedInEvent } from '../../runtime/events.js';
import { signInMessages } from '../../ui/sign-in-messages.js';
import styles from './sign-in.css';
import { loadSignInForm, SignInView } from './sign-in-view.js';

export type { SignedInEvent };

/**
 * E-mail, password, and whether the browser remembers the session.
 * @tag caredesk-sign-in
 * @example <caredesk-sign-in></caredesk-sign-in>
 * @fires {SignedInEvent} caredesk-signed-in - A user signed in here.
 * @csspart form - The form, or what is shown instead of it.
 */
export class SignInElement extends FeatureElement<SignInStore> {
  /** @internal */
  protected override readonly feature: Feature<SignInStore> = {
    View: SignInView,
    messages: [signInMessages],
    styles: [styles],
    anonymous: true,
    asksPassword: true,
    createStore: (host) => {
      // A signed-in user sees no form.
      if (host.session.$state.get().status === 'signed-out') loadSignInForm().catch(() => {});
      return openSignIn(host, () => fire<SignedInEvent>(this, 'caredesk-signed-in', null));
    },
  };
}

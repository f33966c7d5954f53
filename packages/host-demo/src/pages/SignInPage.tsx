import { SignIn } from '@caredesk/widgets/react/sign-in.js';
import { hasLostChanges } from '@caredesk/widgets/unsaved.js';
import { useStore } from '@nanostores/react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { $words } from '../i18n/i18n.js';
import { session } from '../session/session.js';
import { wantedPath } from '../session/wanted.js';
import { siteSettings } from '../settings/site.js';
import { SpriteIcon } from '../ui/Icon.js';
import { useTitle } from '../ui/use-title.js';

/** Sign-in, at `/` and `/signin`; goes to the wanted location after it. */
export default function SignInPage() {
  const words = useStore($words);
  const navigate = useNavigate();
  const { search } = useLocation();
  const state = useStore(session().$state);
  const page = useRef<HTMLElement>(null);
  useFirstField(page);
  const leads = { expired: words.sessionEnded, 'signed-out': hasLostChanges() ? words.lostChanges : words.signedOut, never: undefined };
  const lead = state.status === 'signed-out' ? leads[state.reason] : undefined;
  useTitle(words.signIn);
  return (
    <main className="sign-in-page" ref={page}>
      <div className="sign-in-card">
        <div className="sign-in-brand">
          <span className="sidebar-mark">
            <SpriteIcon name="flash" />
          </span>
          {words.product}
        </div>
        <h1>{words.signIn}</h1>
        <p role={lead && 'status'}>{lead ?? words.signInLead}</p>
        <SignIn onSignedIn={() => navigate(wantedPath(search), { replace: true })} />
        <SignInLinks />
      </div>
    </main>
  );
}

/** The widget's field comes after the page: it takes the focus then, unless the user has moved it already. */
function useFirstField(page: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const focusField = () => {
      const field = page.current?.querySelector<HTMLInputElement>('input[type=email]');
      if (!field) return;
      arrivals.disconnect();
      if (document.activeElement === document.body) field.focus();
    };
    const arrivals = new MutationObserver(focusField);
    if (page.current) arrivals.observe(page.current, { childList: true, subtree: true });
    return () => arrivals.disconnect();
  }, [page]);
}

/** No call exists for forgotten passwords and new accounts: the links lead to the operator's addresses, or to the help page. */
function SignInLinks() {
  const words = useStore($words);
  const { forgotPassword, signUp } = siteSettings().links;
  return (
    <div className="sign-in-links">
      <a href={forgotPassword}>{words.forgotPassword}</a>
      <a href={signUp}>{words.createAccount}</a>
    </div>
  );
}

import { completeThirdPartySignIn, isDenied, isNotStarted, isWrongCredentials } from '@caredesk/widgets/third-party.js';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { $words } from '../i18n/i18n.js';
import { basePath } from '../navigation/paths.js';
import { session } from '../session/session.js';
import { siteSettings } from '../settings/site.js';

/** An effect may run twice; a sign-in can be completed once. */
let completing: Promise<string> | undefined;

/** `/auth0loginCallback`: completes a sign-in at a third party and opens the wanted page (spec §2). The tokens leave the address at once. */
export default function CallbackPage() {
  const words = useStore($words);
  const navigate = useNavigate();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    completing ??= completeThirdPartySignIn(siteSettings().signIn, new URL(window.location.href));
    window.history.replaceState(window.history.state, '', window.location.pathname);
    completing.then(
      (returnTo) => navigate(returnTo, { replace: true }),
      // A callback that comes twice, by Back or a reload, is no failure to who is signed in.
      (error) => {
        if (isNotStarted(error) && session().$state.get().status === 'signed-in') navigate(basePath, { replace: true });
        else setFailure(error);
      },
    );
  }, [navigate]);
  if (failure === undefined) return <p className="loading">{words.completing}</p>;
  const refusal = isDenied(failure) ? words.signInDenied : words.signInFailed;
  return (
    <main className="message-page">
      <h1 role="alert">{isWrongCredentials(failure) ? words.wrongCredentials : refusal}</h1>
      <Link className="button" to="/signin">
        {words.signIn}
      </Link>
    </main>
  );
}

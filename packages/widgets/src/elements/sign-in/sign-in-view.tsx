import { useSignals } from '@preact/signals-react/runtime';
import type { SignInStore } from '../../element/sign-in/sign-in-store.js';
import { lazyView } from '../../ui/lazy-view.js';
import { useMessages } from '../../ui/locale-context.js';
import { signInMessages } from '../../ui/sign-in-messages.js';

export const loadSignInForm = () => import('../../element/sign-in/sign-in-form.js').then((module) => module.SignInForm);
const SignInForm = lazyView(loadSignInForm);

/** The view has no heading, because the page around it has its own. */
export function SignInView({ store }: { store: SignInStore }) {
  useSignals();
  const { signedIn } = useMessages(signInMessages);
  return (
    <div className="sign-in" part="form">
      {store.isSignedIn.value ? <p role="status">{signedIn}</p> : <SignInForm store={store} inPage />}
    </div>
  );
}

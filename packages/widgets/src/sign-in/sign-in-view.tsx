import { useSignals } from '@preact/signals-react/runtime';
import { useMessages } from '../locale/locale-context.js';
import { lazyView } from '../ui/lazy-view.js';
import { signInMessages } from './messages.js';
import type { SignInStore } from './sign-in-store.js';

export const loadSignInForm = () => import('./sign-in-form.js').then((module) => module.SignInForm);
const SignInForm = lazyView(loadSignInForm);

/** Without a heading: the page around it has its own. */
export function SignInView({ store }: { store: SignInStore }) {
  useSignals();
  const { signedIn } = useMessages(signInMessages);
  return (
    <div className="sign-in" part="form">
      {store.isSignedIn.value ? <p role="status">{signedIn}</p> : <SignInForm store={store} inPage />}
    </div>
  );
}

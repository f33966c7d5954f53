/** The content of a signed-out element's box. */
import { useEffect, useState } from 'react';
import { hasLostChanges } from '../../browser/forget-user.js';
import { inSentences } from '../../i18n/sentences.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { useMessages, withMessages } from '../../ui/locale-context.js';
import { uiMessages } from '../../ui/messages.js';
import { signInMessages } from '../../ui/sign-in-messages.js';
import { useStyles } from '../../ui/use-styles.js';
import type { FeatureHost } from '../feature.js';
import { openSignIn } from './open-sign-in.js';
import { SignInForm } from './sign-in-form.js';
import styles from './sign-in-gate.css';

interface Props {
  readonly host: FeatureHost;
  /** The button alone. */
  readonly isSmall: boolean;
  readonly onSignedIn: () => void;
  readonly onReady: () => void;
}

export const SignInGate = withMessages(Gate, signInMessages);

function Gate({ host, isSmall, onSignedIn, onReady }: Props) {
  useStyles(styles);
  const { signedOut, signIn, unauthorized } = useMessages(uiMessages);
  const [hasExpired] = useState(() => {
    const state = host.session.$state.get();
    return state.status === 'signed-out' && state.reason === 'expired';
  });
  const [hasLost] = useState(hasLostChanges);
  const { title, lostChanges } = useMessages(signInMessages);
  const [isOpen, setOpen] = useState(false);
  const [store] = useState(() => openSignIn(host, onSignedIn));
  useEffect(onReady, [onReady]);
  // The portal signs in where it brings the tokens: it is asked again.
  const open = () => (host.session.resume ? void host.session.resume() : setOpen(true));
  return (
    <div className={isSmall ? '' : 'gate'} part="sign-in-prompt">
      {!isSmall && <span>{hasExpired ? unauthorized : inSentences(hasLost && lostChanges, signedOut)}</span>}
      <Button onClick={open}>{signIn}</Button>
      {isOpen && (
        <Dialog title={title} onClose={() => setOpen(false)}>
          <SignInForm store={store} />
        </Dialog>
      )}
    </div>
  );
}

import { isCaredeskError } from '@caredesk/core/client/error';
import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useMessages } from '../element/frame.js';
import { Alert } from '../ui/alert.js';
import { Button } from '../ui/button.js';
import { CheckBox } from '../ui/check-box.js';
import { ErrorAlert } from '../ui/error-alert.js';
import { uiMessages } from '../ui/messages.js';
import { TextField } from '../ui/text-field.js';
import { signInMessages } from './messages.js';
import type { SignInStore } from './sign-in-store.js';

type Missing = Readonly<Partial<Record<'username' | 'password', true>>>;

/** E-mail and password. What was typed stays in the form's own inputs. */
export function SignInForm({ store }: { store: SignInStore }) {
  useSignals();
  const messages = useMessages(signInMessages);
  const [missing, setMissing] = useState<Missing>({});
  const isBusy = store.isBusy.value;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const [username, password] = [String(values.get('username')).trim(), String(values.get('password'))];
    setMissing({ ...(username === '' && { username: true }), ...(password === '' && { password: true }) });
    if (username && password) void store.submit({ username, password, remember: values.has('remember') });
    else form.querySelector<HTMLInputElement>(username ? '[name=password]' : '[name=username]')?.focus();
  };

  return (
    <form className="form" onSubmit={submit} noValidate>
      <Failure store={store} />
      <TextField
        label={messages.email}
        name="username"
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        error={missing.username && messages.emailMissing}
      />
      <TextField
        label={messages.password}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={missing.password && messages.passwordMissing}
      />
      {store.canRemember && <CheckBox label={messages.rememberMe} name="remember" defaultChecked />}
      <Button look="primary" type="submit" busy={isBusy}>
        {isBusy ? messages.signingIn : messages.submit}
      </Button>
      {store.goToThirdParty && (
        <Button disabled={isBusy} onClick={store.goToThirdParty}>
          {messages.thirdParty}
        </Button>
      )}
    </form>
  );
}

function Failure({ store }: { store: SignInStore }) {
  useSignals();
  const ui = useMessages(uiMessages);
  const { wrongCredentials, tooMany } = useMessages(signInMessages);
  const error = store.error.value;
  if (error === undefined) return null;
  const { code, text } = isCaredeskError(error) ? error : { code: undefined, text: undefined };
  if (code === 'rejected' || code === 'unauthorized') return <FocusedAlert text={text ?? wrongCredentials} />;
  // A sign-in changes nothing that could be half done.
  if (code === 'unknown-outcome') return <FocusedAlert text={ui.network} />;
  if (code === 'rate-limited') return <FocusedAlert text={text ?? tooMany} />;
  return <ErrorAlert error={error} takesFocus />;
}

/** Each attempt takes the alert before it away, so each failure brings the focus here. */
function FocusedAlert({ text }: { text: string }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  return <Alert ref={alert} text={text} />;
}

import { CaredeskError, isCaredeskError } from '@caredesk/core/client/error';
import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.js';
import { CheckBox } from '../../ui/check-box.js';
import { ErrorAlert } from '../../ui/error-alert.js';
import { errorMessages, errorText, useErrorTexts } from '../../ui/error-messages.js';
import { TextField } from '../../ui/labelled.js';
import { useMessages, withMessages } from '../../ui/locale-context.js';
import { MainButton } from '../../ui/main-button.js';
import { uiMessages } from '../../ui/messages.js';
import { signInMessages } from '../../ui/sign-in-messages.js';
import { LightForm } from './light-form.js';
import type { SignInStore } from './sign-in-store.js';

interface Props {
  readonly store: SignInStore;
  /** In the page's own tree, for password managers; the fields are the element's children then. */
  readonly inPage?: boolean;
}

/** E-mail and password. The input stays in the form's own fields. */
export function SignInForm({ store, inPage = false }: Props) {
  useSignals();
  const messages = useMessages(signInMessages);
  const [missing, setMissing] = useState<{ username?: true; password?: true }>({});
  const remember = useRef(true);
  const [isShown, setShown] = useState(false);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const [username, password] = [String(values.get('username')).trim(), String(values.get('password'))];
    setMissing({ ...(username === '' && { username: true }), ...(password === '' && { password: true }) });
    if (username && password) void store.submit({ username, password, remember: store.canRemember && remember.current });
    else (form.elements.namedItem(username ? 'password' : 'username') as HTMLInputElement | null)?.focus();
  };
  const fields = [
    {
      name: 'username',
      label: messages.email,
      type: 'email',
      autoComplete: 'username',
      error: missing.username && messages.emailMissing,
    },
    {
      name: 'password',
      label: messages.password,
      type: isShown ? 'text' : 'password',
      autoComplete: 'current-password',
      error: missing.password && messages.passwordMissing,
    },
  ] as const;
  const rest = (send?: () => void) => <Rest store={store} remember={remember} send={send} />;
  const show = (
    <button
      type="button"
      className="in-field"
      aria-pressed={isShown}
      aria-label={messages.showCharacters}
      onClick={() => setShown(!isShown)}
    >
      {messages.show}
    </button>
  );

  if (inPage)
    return (
      <LightForm fields={fields} onSubmit={submit} inField={{ password: show }}>
        {(send) => ({ before: <Failure store={store} />, after: rest(send) })}
      </LightForm>
    );
  return (
    <form className="form" onSubmit={submit} noValidate>
      <Failure store={store} />
      {fields.map((field) => (
        <div key={field.name} className="field">
          <TextField {...field} required />
          {field.name === 'password' && show}
        </div>
      ))}
      {rest()}
    </form>
  );
}

/** @param send where the button can't submit the form itself */
function Rest({ store, remember, send }: { store: SignInStore; remember: { current: boolean }; send: (() => void) | undefined }) {
  useSignals();
  const messages = useMessages(signInMessages);
  const isBusy = store.isBusy.value;
  const keep = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    remember.current = currentTarget.checked;
  };
  return (
    <>
      {store.canRemember && <CheckBox label={messages.rememberMe} name="remember" defaultChecked onChange={keep} />}
      <MainButton look="primary" type={send ? 'button' : 'submit'} onClick={send} busy={isBusy}>
        {isBusy ? messages.signingIn : messages.submit}
      </MainButton>
      {store.providers.map(({ name, leave }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two providers may have one name, and their order never changes.
        <Button key={index} disabled={isBusy} onClick={leave}>
          {name ? messages.continueWith({ name }) : messages.thirdParty}
        </Button>
      ))}
    </>
  );
}

function Failure({ store }: { store: SignInStore }) {
  useSignals();
  const ui = useMessages(uiMessages);
  const messages = useMessages(signInMessages);
  const thrown = store.error.value;
  if (thrown === undefined) return null;
  // A sign-in changes nothing that could be half done.
  const error = isCaredeskError(thrown) ? new CaredeskError({ ...thrown, text: thrown.text, mayHaveApplied: false }) : thrown;
  const tell = (text?: string) => <ErrorAlert error={error} text={text} takesFocus />;
  if (!isCaredeskError(error)) return tell();
  const { code, text, detail } = error;
  if (isMissing(error)) return tell(messages.noSignIn({ address: store.address }));
  if (code === 'unauthorized' || (code === 'rejected' && !detail)) return tell(text ?? messages.wrongCredentials);
  if (code === 'unknown-outcome') return tell(ui.network);
  return code === 'rate-limited' ? <TooMany error={error} /> : tell();
}

/** Whether the server lacks the call. A server of the contract answers 404 for an unknown user with a sentence. */
const isMissing = ({ status, text = 'Not found' }: CaredeskError): boolean =>
  status === 405 || status === 501 || (status === 404 && /^not found\.?$/i.test(text));

const TooMany = withMessages(({ error }: { error: CaredeskError }) => {
  const { tooMany: rateLimited } = useMessages(signInMessages);
  return <ErrorAlert error={error} text={errorText(error, { ...useErrorTexts(), rateLimited })} takesFocus />;
}, errorMessages);

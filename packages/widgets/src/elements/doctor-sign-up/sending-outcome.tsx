import { useSignals } from '@preact/signals-react/runtime';
import { Alert } from '../../ui/alert.js';
import { ErrorAlert } from '../../ui/error-alert.js';
import { useMessages } from '../../ui/locale-context.js';
import { LongWait } from '../../ui/long-wait.js';
import { MainButton } from '../../ui/main-button.js';
import type { DoctorSignUpStore } from './doctor-sign-up-store.js';
import { doctorSignUpMessages } from './messages.js';

/** Why no doctor was signed up, or that the outcome is unknown. */
export function SendingOutcome({ store }: { store: DoctorSignUpStore }) {
  useSignals();
  const messages = useMessages(doctorSignUpMessages);
  const state = store.sending.value;
  return (
    <>
      <LongWait isWaiting={state.step === 'sending'} />
      {state.step === 'failed' && <ErrorAlert error={state.error} />}
      {state.step === 'unknown' && (
        <>
          <Alert text={messages.unknown} />
          <div className="actions">
            <MainButton busy={state.isChecking} onClick={() => void store.check()}>
              {messages.checkNow}
            </MainButton>
          </div>
        </>
      )}
      <p role="status" className={state.step === 'missing' ? '' : 'unseen'}>
        {state.step === 'missing' ? messages.missing : ''}
      </p>
    </>
  );
}

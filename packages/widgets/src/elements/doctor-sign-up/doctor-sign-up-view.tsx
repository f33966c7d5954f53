import { useSignals } from '@preact/signals-react/runtime';
import { useLayoutEffect, useRef } from 'react';
import { LoadingPart } from '../../parts/resource/resource-view.js';
import { Button } from '../../ui/button.js';
import { lazyView } from '../../ui/lazy-view.js';
import { useMessages } from '../../ui/locale-context.js';
import { useToast } from '../../ui/use-toast.js';
import type { DoctorSignUpStore } from './doctor-sign-up-store.js';
import { doctorSignUpMessages } from './messages.js';

const SignUpForm = lazyView(() => import('./sign-up-form.js').then((module) => module.SignUpForm), LoadingPart);

export function DoctorSignUpView({ store }: { store: DoctorSignUpStore }) {
  useSignals();
  const state = store.sending.value;
  return state.step === 'done' ? <Done name={state.name} onAgain={store.again} /> : <SignUpForm store={store} />;
}

/** Also shown by a toast, because a portal may leave for the new doctor's page at once. */
function Done({ name, onAgain }: { name: string; onAgain: () => void }) {
  const { done, another } = useMessages(doctorSignUpMessages);
  const text = useRef<HTMLParagraphElement>(null);
  const showToast = useToast();
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once
  useLayoutEffect(() => {
    text.current?.focus();
    showToast(done({ name }));
  }, []);
  return (
    <div className="detail">
      <p className="notice" role="status" aria-live="off" tabIndex={-1} ref={text}>
        {done({ name })}
      </p>
      <div className="actions">
        <Button onClick={onAgain}>{another}</Button>
      </div>
    </div>
  );
}

import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { useMessages } from '../locale/locale-context.js';
import { Button } from '../ui/button.js';
import { lazyView } from '../ui/lazy-view.js';
import type { DoctorSignUpStore } from './doctor-sign-up-store.js';
import { doctorSignUpMessages } from './messages.js';

const SignUpForm = lazyView(() => import('./sign-up-form.js').then((module) => module.SignUpForm));

export function DoctorSignUpView({ store }: { store: DoctorSignUpStore }) {
  useSignals();
  return store.sending.value.step === 'done' ? <Done onAgain={store.again} /> : <SignUpForm store={store} />;
}

function Done({ onAgain }: { onAgain: () => void }) {
  const { done, another } = useMessages(doctorSignUpMessages);
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div className="detail">
      <p className="notice" role="status" tabIndex={-1} ref={text}>
        {done}
      </p>
      <div className="actions">
        <Button onClick={onAgain}>{another}</Button>
      </div>
    </div>
  );
}

import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { $words } from '../i18n/i18n.js';
import { session } from '../session/session.js';
import { siteSettings } from '../settings/site.js';
import { type IdleClock, startIdleClock } from './idle-clock.js';

/** Signs out after a while without activity, because patient data is on the screen; warns 60 s before. */
export function IdleGuard() {
  const [clock, setClock] = useState<IdleClock>();
  const [seconds, setSeconds] = useState<number>();
  useEffect(() => {
    const { idleMinutes } = siteSettings();
    if (idleMinutes === 0) return;
    const started = startIdleClock(idleMinutes * 60_000, () => session().signOut());
    const unsubscribe = started.$secondsLeft.subscribe(setSeconds);
    setClock(started);
    return () => {
      unsubscribe();
      started.stop();
    };
  }, []);
  return seconds === undefined || !clock ? null : <IdleWarning seconds={seconds} onStay={clock.touch} />;
}

function IdleWarning({ seconds, onStay }: { readonly seconds: number; readonly onStay: () => void }) {
  const words = useStore($words);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="idle-warning"
      role="alertdialog"
      aria-labelledby="idle-title"
      aria-describedby="idle-text"
      onClose={onStay}
    >
      <h2 id="idle-title">{words.idleTitle}</h2>
      <p id="idle-text">{words.idleText({ seconds })}</p>
      <button type="button" className="button" onClick={() => dialog.current?.close()}>
        {words.stay}
      </button>
    </dialog>
  );
}

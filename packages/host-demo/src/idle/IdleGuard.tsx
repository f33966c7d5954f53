import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $words } from '../i18n/i18n.js';
import { session } from '../session/session.js';
import { siteSettings } from '../settings/site.js';
import { Question } from '../ui/Question.js';
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
  return (
    <Question title={words.idleTitle} text={words.idleText({ seconds })} onClose={onStay}>
      {(close) => (
        <button type="button" className="button" onClick={close}>
          {words.stay}
        </button>
      )}
    </Question>
  );
}

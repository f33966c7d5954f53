/**
 * Time without activity in all tabs together. Each tab notes activity in localStorage, so work in one keeps the others signed in. A time
 * that is later than now, because the computer's clock was set back, counts as now. A batch under way counts as activity for an hour.
 */

import { isWorkUnderWay } from '@caredesk/widgets/unsaved.js';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $words } from '../i18n/i18n.js';
import { session } from '../session/session.js';
import { siteSettings } from '../settings/site.js';
import { Question } from '../ui/Question.js';

/** How long before the sign-out the warning is shown. */
const warningMs = 60_000;
/** How long after the user's last activity a batch under way still counts as activity: one that hangs must keep no session for ever. */
const longestWorkMs = 3_600_000;
const storageKey = 'caredesk.last-activity';
/** Activity is noted at most this often. */
const noteEveryMs = 1_000;
const activities = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

const lastActivity = (): number => {
  try {
    return Number(localStorage.getItem(storageKey)) || 0;
  } catch {
    return 0;
  }
};

interface Warning {
  /** Until the sign-out. */
  readonly seconds: number;
  /** The user is active. */
  readonly stay: () => void;
}

/**
 * @param onWarning called each second with the warning to show, if any
 * @param onIdle called once when the limit is reached; the clock has stopped then
 * @returns stops the clock
 */
function startIdleClock(limitMs: number, onWarning: (warning: Warning | undefined) => void, onIdle: () => void): () => void {
  /** The warning shows, or the limit is reached. */
  let isWarning = false;
  let own = Date.now();
  /** The user's last activity in this tab. */
  let userTime = own;

  const note = (time: number) => {
    own = time;
    try {
      localStorage.setItem(storageKey, String(time));
    } catch {
      // Without storage each tab counts its own idle time.
    }
  };
  const stay = () => {
    own = Date.now();
    userTime = own;
    if (Math.abs(own - lastActivity()) >= noteEveryMs) note(own);
  };
  const tick = () => {
    const now = Date.now();
    if (Math.max(own, lastActivity()) > now || (isWorkUnderWay() && Math.abs(now - userTime) < longestWorkMs)) note(now);
    const remainingMs = Math.max(own, lastActivity()) + limitMs - now;
    isWarning = remainingMs <= Math.min(warningMs, limitMs);
    onWarning(isWarning && remainingMs > 0 ? { seconds: Math.ceil(remainingMs / 1000), stay } : undefined);
    if (remainingMs > 0) return;
    stop();
    onIdle();
  };
  // After the computer slept, a key may come before the timer. While the warning shows, a stray movement does not count: the button does.
  const onActivity = () => {
    tick();
    if (!isWarning) stay();
  };

  const timer = setInterval(tick, 1_000);
  const end = new AbortController();
  const { signal } = end;
  // A tab that was asleep decides as soon as it is visible, before the page is shown for long.
  document.addEventListener('visibilitychange', tick, { signal });
  for (const activity of activities) document.addEventListener(activity, onActivity, { passive: true, capture: true, signal });
  function stop() {
    clearInterval(timer);
    end.abort();
  }
  stay();
  return stop;
}

/** Signs out after a while without activity, because patient data is on the screen; warns 60 s before. */
export function IdleGuard() {
  const words = useStore($words);
  const [warning, setWarning] = useState<Warning>();
  useEffect(() => {
    const { idleMinutes } = siteSettings();
    if (idleMinutes === 0) return;
    return startIdleClock(idleMinutes * 60_000, setWarning, () => session().signOut('expired'));
  }, []);
  if (!warning) return null;
  return (
    <Question title={words.idleTitle} text={words.idleText(warning.seconds)} onClose={warning.stay}>
      {(close) => (
        <button type="button" className="button" onClick={close}>
          {words.stay}
        </button>
      )}
    </Question>
  );
}

/** Leaving a page with unsaved changes: the navigation waits for the user's answer. */
import { discardChanges, hasUnsavedChanges } from '@caredesk/widgets/unsaved.js';
import { atom, type ReadableAtom } from 'nanostores';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { preloadPage } from '../pages/load.js';

export type BrowserHistory = ReturnType<typeof createBrowserHistory>;

/** What to do when the user leaves; undefined while nothing is asked. */
const $asked = atom<(() => void) | undefined>(undefined);
export const $leaving: ReadableAtom<(() => void) | undefined> = $asked;

export function answerLeaving(leaves: boolean): void {
  const go = $asked.get();
  $asked.set(undefined);
  if (!leaves) return;
  discardChanges();
  go?.();
}

const afterQuestion = (go: () => void): void => {
  if (hasUnsavedChanges()) $asked.set(go);
  else go();
};

/** The two steps of the doctor sign-up are routes of one form (spec §2). */
const isOneForm = (from: string, to: string): boolean => [from, to].every((path) => /\/DoctorSignup2?$/.test(path));

/** A page whose code is on its way is drawn once, with it, and not before it as well, where it comes within this time, ms. */
const patience = 100;
const moment = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Who clicks sees at once that the click was taken: the browser shows a frame before the next page is drawn, which takes it longer. What is
 * older than the newest update is not drawn.
 */
function afterFrame<Update extends { readonly location: Pick<Location, 'pathname'> }>(listener: (update: Update) => void) {
  let waiting: { readonly frame: number } | undefined;
  const drop = () => {
    if (!waiting) return;
    cancelAnimationFrame(waiting.frame);
    waiting = undefined;
  };
  const now = (update: Update) => {
    drop();
    listener(update);
  };
  const later = (update: Update) => {
    drop();
    // Nobody looks, and no frame comes.
    if (document.hidden) return listener(update);
    const own = {
      frame: requestAnimationFrame(async () => {
        await Promise.all([moment(0), Promise.race([preloadPage(update.location.pathname), moment(patience)])]);
        if (waiting === own) now(update);
      }),
    };
    waiting = own;
  };
  return { now, later, drop };
}

/**
 * The browser's history, which asks before a click or a step back leaves unsaved changes. A replaced location (a redirect to sign-in) is no
 * leaving by the user: the forms keep their input then.
 */
export function createAskingHistory(): BrowserHistory {
  const history = createBrowserHistory({ window, v5Compat: true });
  /** What follows the step that this code makes itself; undefined while it makes none. */
  let afterOwnStep: (() => void) | undefined;
  let shown = history.location.pathname;
  const listen: BrowserHistory['listen'] = (listener) => {
    const draw = afterFrame(listener);
    const stop = history.listen((update) => {
      const { action, delta } = update;
      if (afterOwnStep && action === 'POP') {
        afterOwnStep();
        afterOwnStep = undefined;
        return;
      }
      const { pathname } = update.location;
      if (action !== 'POP' || !delta || isOneForm(shown, pathname) || !hasUnsavedChanges()) {
        shown = pathname;
        return action === 'PUSH' ? draw.later(update) : draw.now(update);
      }
      // The address has changed already: back to the form, and on from there when the user leaves.
      afterOwnStep = () => $asked.set(() => history.go(delta));
      history.go(-delta);
    });
    return () => {
      draw.drop();
      stop();
    };
  };
  const push: BrowserHistory['push'] = (to, state) => {
    const go = () => history.push(to, state);
    if (isOneForm(shown, history.createURL(to).pathname)) go();
    else afterQuestion(go);
  };
  return Object.create(history, { listen: { value: listen }, push: { value: push } }) as BrowserHistory;
}

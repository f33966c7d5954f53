/** Keys that work on every page while the user does not type. */
import { isPageKey, keyOf } from '@caredesk/widgets/keys.js';
import { useLayoutEffect } from 'react';
import { useNavigate } from 'react-router';
import { pagesFor } from '../navigation/menu.js';
import { $trail, besideOf } from '../navigation/opened-records.js';
import { pathOf } from '../navigation/paths.js';
import { currentPermissions } from '../session/session.js';
import { $pageKeys } from '../settings/settings.js';

/** A widget of the page, by what all of them have in public. */
interface Widget extends Element {
  readonly recordActions?: readonly { readonly name: string; readonly disabled: boolean; readonly key?: string; run(): void }[];
  /** @returns false where it has no search box */
  focusSearch?(): boolean;
  /** @returns false where it has no row to open */
  focusRow?(): boolean;
}

const shownWidgets = (): readonly Widget[] => [...document.querySelectorAll('main *')];

/** What can be done now with the page's record or list. */
export const shownActions = () => shownWidgets().flatMap(({ recordActions = [] }) => recordActions.filter(({ disabled }) => !disabled));

/** After `g` the key of a page counts within this time. */
const pairMs = 1_000;

/** What opens above a page. */
export type Panel = 'search' | 'settings' | 'keys';

/** `j` anywhere; the arrow unless the focused element uses it. */
const isToRows = (event: KeyboardEvent): boolean => {
  const [target] = event.composedPath();
  return keyOf(event) === 'j' || (keyOf(event) === 'ArrowDown' && target instanceof Element && target.matches('body, main, h1'));
};

/** @returns false where no record on the page has the key */
export function runRecordAction(key: string): boolean {
  const action = shownActions().find((one) => one.key === key);
  action?.run();
  return action !== undefined;
}

export function useShortcuts(open: (panel: Panel) => void): void {
  const navigate = useNavigate();
  // A layout effect: after an ordinary one the page would be visible for a moment in which keys are lost.
  useLayoutEffect(() => {
    let jumpsUntil = 0;
    const onKey = (event: KeyboardEvent) => {
      const press = keyOf(event);
      if ((event.ctrlKey || event.metaKey) && !event.altKey && press === 'k') {
        event.preventDefault();
        open('search');
        return;
      }
      if ($pageKeys.get() === 'off' || !isPageKey(event) || document.querySelector('dialog[open]')) return;
      const page = performance.now() < jumpsUntil ? pagesFor(currentPermissions()).find(({ jump }) => jump === press) : undefined;
      // A list's rows take these keys first.
      const beside = event.defaultPrevented ? undefined : besideOf($trail.get(), location.pathname + location.search);
      const step = press === 'j' ? beside?.next : press === 'k' ? beside?.previous : undefined;
      jumpsUntil = press === 'g' ? performance.now() + pairMs : 0;
      if (page) void navigate(pathOf(page.key));
      else if (step !== undefined) void navigate(step);
      else if (!event.defaultPrevented && isToRows(event) && shownWidgets().some((widget) => widget.focusRow?.()))
        return event.preventDefault();
      else if (press === 'e' && runRecordAction('e')) return event.preventDefault();
      else if (press === '?') open('keys');
      else if (press === '/') {
        if (!shownWidgets().some((widget) => widget.focusSearch?.())) open('search');
      } else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate, open]);
}

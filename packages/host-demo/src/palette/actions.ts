/** What the palette can do besides going to a page. */
import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { $words } from '../i18n/i18n.js';
import { session } from '../session/session.js';
import { namedLanguages } from '../settings/language-names.js';
import { $colorScheme, $locale, colorSchemes } from '../settings/settings.js';
import type { Action } from './entries.js';
import { shownWidgets } from './widgets.js';

const action = (name: string, detail: string, run: () => void): Action => ({ kind: 'action', name, detail, run });

/** What can be done now with the page's record, or list. */
export const recordActions = (): readonly Action[] =>
  shownWidgets()
    .flatMap((widget) => widget.recordActions ?? [])
    .filter(({ disabled }) => !disabled)
    .map(({ name, run }) => action(name, '', run));

/** The page's own dialogs. */
export type Panel = 'settings' | 'keys';

/** @param isWanted false: none, as without a text the palette offers places alone */
export function useActions(isWanted: boolean, onOpen: (panel: Panel) => void): readonly Action[] {
  const words = useStore($words);
  return useMemo(() => {
    if (!isWanted) return [];
    return [
      action(words.settings, '', () => onOpen('settings')),
      action(words.keys, '', () => onOpen('keys')),
      ...colorSchemes.map((scheme) => action(words[scheme], words.colorScheme, () => $colorScheme.set(scheme))),
      ...namedLanguages().map(({ name, locale }) => action(name, words.language, () => $locale.set(locale))),
      action(words.logOut, '', () => void session().signOut()),
    ];
  }, [isWanted, words, onOpen]);
}

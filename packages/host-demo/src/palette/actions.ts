/** What the palette can do besides going somewhere. */
import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { $words } from '../i18n/i18n.js';
import { session } from '../session/session.js';
import { namedLanguages } from '../settings/language-names.js';
import { $colorScheme, $locale, colorSchemes } from '../settings/settings.js';
import type { Action } from './entries.js';

/** An element that can do something, as the widgets that show a record. */
interface Acting {
  readonly recordActions: readonly { readonly name: string; run(): void }[];
}
const isActing = (element: Element): element is Element & Acting => 'recordActions' in element;

/** What the page's own record, or list, can do as it stands: its buttons' names, questions and rules. */
export const ownActions = (): readonly Action[] =>
  [...document.querySelectorAll('main *')]
    .filter(isActing)
    .flatMap(({ recordActions }) => recordActions.map(({ name, run }): Action => ({ kind: 'action', name, detail: '', run })));

/** The page's own dialogs. */
export type Panel = 'settings' | 'keys';

/** @param isWanted false: none; who types nothing looks for a place */
export function useActions(isWanted: boolean, onOpen: (panel: Panel) => void): readonly Action[] {
  const words = useStore($words);
  return useMemo(() => {
    if (!isWanted) return [];
    const action = (name: string, detail: string, run: () => void): Action => ({ kind: 'action', name, detail, run });
    return [
      action(words.settings, '', () => onOpen('settings')),
      action(words.keys, '', () => onOpen('keys')),
      ...colorSchemes.map((scheme) => action(words[scheme], words.colorScheme, () => $colorScheme.set(scheme))),
      ...namedLanguages().map(({ name, locale }) => action(name, words.language, () => $locale.set(locale))),
      action(words.logOut, '', () => void session().signOut()),
    ];
  }, [isWanted, words, onOpen]);
}

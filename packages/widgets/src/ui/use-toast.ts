import { useContext } from 'react';
import { directionOf, shownLanguage } from '../i18n/language.js';
import { useLocale, useMessages } from './locale-context.js';
import { uiMessages } from './messages.js';
import { showToast, type Toast } from './toasts.js';
import { StyleRoot } from './use-styles.js';

/** Shows a text in the page's toast, which outlives the element. */
export function useToast(): (text: string, undo?: Toast['undo']) => void {
  const { close } = useMessages(uiMessages);
  const locale = useLocale();
  const root = useContext(StyleRoot);
  return (text, undo) => {
    showToast({ text, close, undo, root, dir: directionOf(locale), lang: shownLanguage(locale) });
  };
}

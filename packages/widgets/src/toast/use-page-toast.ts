import { directionOf, languageOf } from '../i18n/language.js';
import { useLocale, useMessages } from '../locale/locale-context.js';
import { uiMessages } from '../ui/messages.js';

/** Says a text in the page's toasts, which outlive the element that says it. */
export function usePageToast(): (text: string) => void {
  const { close } = useMessages(uiMessages);
  const locale = useLocale();
  return (text) => {
    const toast = { text, close, root: undefined, dir: directionOf(locale), lang: languageOf(locale) };
    import('./toasts.js').then(({ showToast }) => showToast(toast)).catch(() => {});
  };
}

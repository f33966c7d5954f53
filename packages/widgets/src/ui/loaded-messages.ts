import { useEffect, useState } from 'react';
import { type AnyCatalog, loadMessages } from '../i18n/catalog.js';
import { useLocale } from './locale-context.js';

/** Whether the messages of these catalogs are loaded in the user's language; if they cannot be loaded, English is used. */
export function useLoadedMessages(...catalogs: readonly AnyCatalog[]): boolean {
  const locale = useLocale();
  const [loaded, setLoaded] = useState('en');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a view's catalogs stay the same
  useEffect(() => {
    let isShown = true;
    void Promise.resolve(loadMessages(locale, catalogs)).then(() => isShown && setLoaded(locale));
    return () => {
      isShown = false;
    };
  }, [locale]);
  return loaded === locale;
}

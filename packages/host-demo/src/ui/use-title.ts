import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $words } from '../i18n/i18n.js';

/** The window's title. @param count of what needs attention: before it, if there is any */
export function useTitle(title: string, count = 0): void {
  const { product } = useStore($words);
  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ''}${title} · ${product}`;
  }, [title, product, count]);
}

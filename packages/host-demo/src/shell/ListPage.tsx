import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { $words, type WordName } from '../i18n/i18n.js';
import { Page } from './Page.js';

/** A page of one list. A navigation to it restarts the list with the address's query. @param action the page's main one */
export const listPage = (title: WordName, list: (key: string) => ReactNode, Action?: () => ReactNode) =>
  function ListPage() {
    const words = useStore($words);
    const { key } = useLocation();
    return (
      <Page title={words[title]} action={Action && <Action />}>
        <section className="list-page">{list(key)}</section>
      </Page>
    );
  };

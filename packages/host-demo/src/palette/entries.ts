/** What the palette offers for a text: pages and actions at once, records as soon as they are found. */
import { type FoundRecord, findRecords } from '@caredesk/widgets/find-records.js';
import { useEffect, useState } from 'react';
import { $recent } from '../app/recent.js';
import type { Words } from '../i18n/i18n.js';
import { pathTo } from '../pages/paths.js';
import { menu, pathOf } from '../shell/menu.js';

interface Named {
  readonly name: string;
  readonly detail: string;
}
/** Somewhere to go. */
interface Place extends Named {
  readonly kind: FoundRecord['kind'] | 'page';
  readonly path: string;
}
/** Something to do; its name says what. */
export interface Action extends Named {
  readonly kind: 'action';
  readonly run: () => void;
}
export type Entry = Place | Action;

export interface Entries {
  readonly entries: readonly Entry[];
  /** `failed`: the records could not be read. */
  readonly state: 'idle' | 'searching' | 'found' | 'failed';
}

/** Typing rests so long before the records are asked for. */
const restMs = 180;

const containing = (text: string) => {
  const wanted = text.toLowerCase();
  return ({ name, detail }: Named) => `${name} ${detail}`.toLowerCase().includes(wanted);
};

const pagesOf = (words: Words): Place[] =>
  menu.flatMap(({ items }) => items).map(({ key, label }) => ({ kind: 'page', name: String(words[label]), detail: '', path: pathOf(key) }));

const entryOf = ({ kind, ids, name, detail }: FoundRecord): Entry => ({ kind, name, detail, path: pathTo(kind, ids) });

/** @param own what the page's record can do: before everything else that a text finds */
export function useEntries(text: string, words: Words, own: readonly Action[], actions: readonly Action[]): Entries {
  const [records, setRecords] = useState<readonly Entry[]>([]);
  const [state, setState] = useState<Entries['state']>('idle');
  useEffect(() => {
    if (text === '') {
      setRecords([]);
      setState('idle');
      return;
    }
    const stop = new AbortController();
    setState('searching');
    const timer = setTimeout(() => {
      findRecords(text, { signal: stop.signal }).then(
        (found) => {
          setRecords(found.map(entryOf));
          setState('found');
        },
        () => {
          if (stop.signal.aborted) return;
          setRecords([]);
          setState('failed');
        },
      );
    }, restMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text]);
  const recent = text === '' ? $recent.get().map((record) => ({ ...record, detail: '' })) : [];
  const named = [...pagesOf(words), ...actions].filter(containing(text));
  return { entries: [...recent, ...own.filter(containing(text)), ...records, ...named], state };
}

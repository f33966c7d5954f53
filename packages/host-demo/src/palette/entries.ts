/** What the palette offers for a text: pages at once, records as soon as they are found. */
import { type FoundRecord, findRecords } from '@caredesk/widgets/find-records.js';
import { useEffect, useState } from 'react';
import { $recent } from '../app/recent.js';
import type { Words } from '../i18n/i18n.js';
import { pathTo } from '../pages/paths.js';
import { menu, pathOf } from '../shell/menu.js';

export interface Entry {
  readonly kind: FoundRecord['kind'] | 'page';
  readonly name: string;
  readonly detail: string;
  readonly path: string;
}

export interface Entries {
  readonly entries: readonly Entry[];
  /** `failed`: the records could not be read. */
  readonly state: 'idle' | 'searching' | 'found' | 'failed';
}

/** Typing rests so long before the records are asked for. */
const restMs = 180;

const pagesFor = (text: string, words: Words): Entry[] =>
  menu
    .flatMap(({ items }) => items)
    .map(({ key, label }) => ({ kind: 'page' as const, name: String(words[label]), detail: '', path: pathOf(key) }))
    .filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));

const entryOf = ({ kind, ids, name, detail }: FoundRecord): Entry => ({ kind, name, detail, path: pathTo(kind, ids) });

export function useEntries(text: string, words: Words): Entries {
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
  return { entries: [...recent, ...records, ...pagesFor(text, words)], state };
}

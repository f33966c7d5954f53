/** What the palette offers for a text: pages and actions at once, records as soon as they are found. */
import { type FoundRecord, findRecords } from '@caredesk/widgets/find-records.js';
import { useEffect, useState } from 'react';
import type { Words } from '../i18n/i18n.js';
import { pagesFor, pathOf } from '../navigation/menu.js';
import { pathTo } from '../navigation/paths.js';
import { $recent } from '../navigation/recent.js';
import { held } from '../session/session.js';

interface Named {
  readonly name: string;
  readonly detail: string;
}
/** A page to open. */
interface Place extends Named {
  readonly kind: FoundRecord['kind'] | 'page';
  readonly path: string;
}
/** An action with its name. */
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

/** Debounce of the search for records. */
const debounceMs = 180;

const containing = (text: string) => {
  const wanted = text.toLowerCase();
  return ({ name, detail }: Named) => `${name} ${detail}`.toLowerCase().includes(wanted);
};

const pagesOf = (words: Words): Place[] =>
  pagesFor(held()).map(({ key, label }) => ({ kind: 'page', name: String(words[label]), detail: '', path: pathOf(key) }));

const entryOf = ({ kind, ids, name, detail }: FoundRecord): Entry => ({ kind, name, detail, path: pathTo(kind, ids) });

/** @param own what can be done with the page's record: shown before everything else that a text finds */
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
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text]);
  const recent = text === '' ? $recent.get().map((record) => ({ ...record, detail: '' })) : [];
  const named = [...pagesOf(words), ...actions].filter(containing(text));
  return { entries: [...recent, ...own.filter(containing(text)), ...records, ...named], state };
}

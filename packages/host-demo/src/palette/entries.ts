/** What the palette offers for a text: pages and actions at once, records as soon as they are found. */
import { type FoundRecord, findRecords } from '@caredesk/widgets/find-records.js';
import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import type { Words } from '../i18n/i18n.js';
import { pagesFor } from '../navigation/menu.js';
import { $recent } from '../navigation/opened-records.js';
import { basePath, pathOf, pathTo } from '../navigation/paths.js';
import { currentPermissions } from '../session/session.js';
import { type Action, commandIn, type Entry, type Named, namedRecord, numberedRecords, type Place, plain, verbPlaces } from './verbs.js';

export interface Entries {
  readonly entries: readonly Entry[];
  /** `failed`: the records could not be read. */
  readonly state: 'idle' | 'searching' | 'found' | 'failed';
}

/** Debounce of the search for records. */
const debounceMs = 180;

/** Each word typed begins a word of the entry. */
const matching = (text: string) => {
  const words = plain(text).split(/\s+/);
  return ({ name, detail }: Named) => {
    const own = plain(`${name} ${detail}`).split(/[\s:·]+/);
    return words.every((word) => own.some((one) => one.startsWith(word)));
  };
};

const pagesOf = (words: Words): Place[] =>
  pagesFor(currentPermissions()).map(({ key, label }) => ({ kind: 'page', name: String(words[label]), detail: '', path: pathOf(key) }));

const placeOf = ({ ids, ...record }: FoundRecord): Place => ({ ...record, path: pathTo(record.kind, ids) });

/** Kind by kind, as the best of each came; after the doctors the way to all of them. */
function grouped(records: readonly Place[], allDoctors: Place | undefined): readonly Place[] {
  return [...Map.groupBy(records, ({ kind }) => kind)].flatMap(([kind, same]) =>
    kind === 'doctor' && allDoctors ? [...same, allDoctors] : same,
  );
}

interface Found {
  readonly text: string;
  /** Records that the text names by their numbers. */
  readonly numbered: readonly Place[];
  readonly records: readonly Place[];
  readonly doctors: number;
  readonly failed?: boolean;
}
const nothing: Found = { text: '', numbered: [], records: [], doctors: 0 };

/** Until the answer comes, the records of the text before. */
function useRecords(text: string, words: Words): Found {
  const [result, setResult] = useState(nothing);
  const numbered = useMemo(() => numberedRecords(text, words), [text, words]);
  useEffect(() => {
    if (text === '') return setResult(nothing);
    const stop = new AbortController();
    let doctors = 0;
    const onTotal = (kind: FoundRecord['kind'], total: number) => {
      if (kind === 'doctor') doctors = total;
    };
    const timer = setTimeout(() => {
      const named = Promise.all(numbered.map((record) => namedRecord(record, stop.signal).catch(() => record)));
      Promise.all([findRecords(text, { signal: stop.signal, onTotal }), named]).then(
        ([records, found]) => setResult({ text, numbered: found.flatMap((one) => one ?? []), records: records.map(placeOf), doctors }),
        () => !stop.signal.aborted && setResult({ ...nothing, text, numbered, failed: true }),
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, numbered]);
  return result.text === text ? result : { ...result, numbered };
}

/**
 * @param own what can be done with the page's record: shown before everything else that a text finds
 * @param open leads to a page
 */
export function useEntries(
  text: string,
  words: Words,
  own: readonly Action[],
  actions: readonly Action[],
  open: (path: string) => void,
): Entries {
  const command = useMemo(() => commandIn(text, words), [text, words]);
  const keyword = command?.rest ?? text;
  const { text: foundText, numbered, records, doctors, failed } = useRecords(keyword, words);
  const places = useMemo(() => ({ verbs: verbPlaces(words), pages: pagesOf(words) }), [words]);
  const recent = useStore($recent);
  const entries = useMemo(() => {
    const listedRecords = keyword === '' ? recent.map((record) => ({ ...record, detail: '' })) : [...numbered, ...records];
    const ofText = own.filter(matching(text));
    const elsewhere = [...places.pages, ...actions].filter(matching(text));
    if (command)
      return [...ofText, ...listedRecords.flatMap((record) => command.actionOf(record, open) ?? []), command.choice, ...elsewhere];
    if (text === '') return [...listedRecords, ...own, ...places.pages];
    const count = listedRecords.filter(({ kind }) => kind === 'doctor').length;
    const path = `${basePath}/search?${new URLSearchParams({ keyword })}`;
    const all: Place | undefined =
      doctors > count ? { kind: 'doctor', name: words.allDoctors({ count: doctors }), detail: '', path } : undefined;
    return [...ofText, ...places.verbs.filter(matching(text)), ...grouped(listedRecords, all), ...elsewhere];
  }, [text, keyword, command, own, numbered, records, doctors, places, recent, actions, words, open]);
  const isFound = foundText === keyword;
  return { entries, state: text === '' ? 'idle' : !isFound ? 'searching' : failed ? 'failed' : 'found' };
}

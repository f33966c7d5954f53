import { keyOf } from '@caredesk/widgets/keys.js';
import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { $words } from '../i18n/i18n.js';
import { basePath } from '../navigation/paths.js';
import { session } from '../session/session.js';
import { namedLanguages } from '../settings/language-names.js';
import { $colorScheme, $locale, colorSchemes } from '../settings/settings.js';
import { Choices } from './Choices.js';
import { type Entries, useEntries } from './entries.js';
import { type Panel, shownActions } from './shortcuts.js';
import type { Action, Entry } from './verbs.js';

/** Spec §9: the input takes the focus after 200 ms, the modal closes 200 ms after it lost it. */
const focusAfterMs = 200;
const closeAfterBlurMs = 200;

/** One box for doctors, patients, invoices, coupons, pages and actions. Enter opens what is marked, before anything is found all that the text finds. */
export function SearchModal({ onClose, onOpen }: { readonly onClose: () => void; readonly onOpen: (panel: Panel) => void }) {
  const words = useStore($words);
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const closing = useCloseAfterBlur(dialog, onClose);
  const { isReady, onEarlyKey } = useFocusLater(dialog, input);
  const [text, setText] = useState('');
  const own = useRecordActions();
  const keyword = text.trim();
  const { entries, state } = useEntries(keyword, words, own, useActions(keyword !== '', onOpen), navigate);
  // During a search the first entry may still change.
  const { choice, move, forget } = useChoice(entries, state === 'found' || state === 'failed');

  const go = (path: string) => {
    navigate(path);
    onClose();
  };
  const choose = (entry: Entry) => {
    if (entry.kind !== 'action') return go(entry.path);
    // Closed first, because the action may open a dialog and take the focus.
    flushSync(onClose);
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const press = keyOf(event);
    const step = { ArrowDown: 1, ArrowUp: -1 }[press];
    if (step === undefined && press !== 'Enter' && press !== 'Escape') return;
    // Escape would empty the box, or close a dialog below as well; Enter would go on to press a button of the question that it opens.
    event.preventDefault();
    if (press === 'Escape') return onClose();
    if (step !== undefined) return void (entries.length > 0 && move(step));
    const entry = entries[choice];
    if (entry) choose(entry);
    else if (keyword !== '') go(`${basePath}/search?${new URLSearchParams({ keyword })}`);
  };

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className="search-modal"
      aria-label={words.search}
      onClose={onClose}
      onKeyDown={onEarlyKey}
      closedby="any"
    >
      <input
        ref={input}
        // Until then the browser's own choice of focus, which is at once, passes it over.
        inert={!isReady}
        type="search"
        aria-label={words.search}
        aria-controls="palette"
        aria-activedescendant={entries[choice] ? `palette-${choice}` : undefined}
        placeholder={words.searchPlaceholder}
        autoComplete="off"
        autoCorrect="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          forget();
        }}
        onKeyDown={onKeyDown}
        {...closing}
      />
      <Choices entries={entries} choice={choice} keyword={keyword} onChoose={choose} />
      <Hint state={state} isEmpty={entries.length === 0} />
    </dialog>
  );
}

const nameOf = (entry: Entry): string => `${entry.kind} ${entry.kind === 'action' ? entry.name : entry.path}`;

/** The first of what was found, until another is chosen. Records are added while one is: it stays chosen, at its new place. */
function useChoice(entries: readonly Entry[], hasFirst: boolean) {
  const [key, setKey] = useState('');
  const picked = entries.findIndex((entry) => nameOf(entry) === key);
  const choice = picked < 0 && hasFirst && entries.length > 0 ? 0 : picked;
  const move = (step: number) => {
    const next = (choice + step + entries.length + (choice < 0 && step < 0 ? 1 : 0)) % entries.length;
    setKey(nameOf(entries[next] as Entry));
  };
  return { choice, move, forget: () => setKey('') };
}

function Hint({ state, isEmpty }: { readonly state: Entries['state']; readonly isEmpty: boolean }) {
  const words = useStore($words);
  const texts = {
    idle: words.searchHint,
    searching: words.searching,
    failed: words.searchFailed,
    found: isEmpty ? words.nothingFound : words.searchHint,
  };
  return (
    <p className="search-hint" role="status">
      {texts[state]}
    </p>
  );
}

/** Spec §9: the modal closes when its input has lost the focus for a while. */
function useCloseAfterBlur(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void) {
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  return {
    onFocus: () => clearTimeout(closing.current),
    onBlur: () => {
      // The dialog also loses the focus when it is removed.
      closing.current = setTimeout(() => dialog.current && onClose(), closeAfterBlurMs);
    },
  };
}

/** The input's focus as in spec §9. A key before that moves it at once, so that its letter is typed into the input. */
function useFocusLater(dialog: RefObject<HTMLDialogElement | null>, input: RefObject<HTMLInputElement | null>) {
  const [isReady, setReady] = useState(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => {
      // Closed, not only removed: then the browser gives the focus back, unless what had it was in a menu, which is closed by now.
      element?.close();
      if (document.activeElement === document.body || element?.matches(':focus-within'))
        document.querySelector<HTMLElement>('.topbar-search')?.focus();
    };
  }, [dialog]);
  useEffect(() => {
    const focusing = setTimeout(() => setReady(true), focusAfterMs);
    return () => clearTimeout(focusing);
  }, []);
  // In the same task as the change: a key in between would be lost.
  useLayoutEffect(() => {
    if (isReady) input.current?.focus();
  }, [isReady, input]);
  const onEarlyKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (isReady || key.length !== 1 || ctrlKey || metaKey || altKey) return;
    flushSync(() => setReady(true));
  };
  return { isReady, onEarlyKey };
}

const action = (name: string, detail: string, run: () => void): Action => ({ kind: 'action', name, detail, run });

const none: readonly Action[] = [];

/** Actions for the record or list of the page that the palette was opened on; none once another page has come. */
function useRecordActions(): readonly Action[] {
  const { key } = useLocation();
  const [opened] = useState(() => ({ key, actions: shownActions().map(({ name, run }) => action(name, '', run)) }));
  return opened.key === key ? opened.actions : none;
}

/** Actions of the palette beside pages. @param isWanted false: none, as the palette offers only pages without a text */
function useActions(isWanted: boolean, onOpen: (panel: Panel) => void): readonly Action[] {
  const words = useStore($words);
  return useMemo(() => {
    if (!isWanted) return none;
    return [
      action(words.settings, '', () => onOpen('settings')),
      action(words.keys, '', () => onOpen('keys')),
      ...colorSchemes.map((scheme) => action(words[scheme], words.colorScheme, () => $colorScheme.set(scheme))),
      ...namedLanguages().map(({ name, locale }) => action(name, words.language, () => $locale.set(locale))),
      action(words.logOut, '', () => void session().signOut()),
    ];
  }, [isWanted, words, onOpen]);
}

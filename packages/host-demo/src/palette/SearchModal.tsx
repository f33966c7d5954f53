import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { $words } from '../i18n/i18n.js';
import { basePath } from '../shell/menu.js';
import { type Entry, useEntries } from './entries.js';

/** Spec §9: the input takes the focus after 200 ms, the modal closes 200 ms after it lost it. */
const focusAfterMs = 200;
const closeAfterBlurMs = 200;

/** One box for doctors, patients, invoices, coupons and pages. Enter opens what the arrows have chosen, else all that the text finds. */
export function SearchModal({ onClose }: { readonly onClose: () => void }) {
  const words = useStore($words);
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isReady, setReady] = useState(false);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(-1);
  const { entries, state } = useEntries(text.trim(), words);

  useLayoutEffect(() => {
    dialog.current?.showModal();
    const focusing = setTimeout(() => setReady(true), focusAfterMs);
    return () => {
      clearTimeout(focusing);
      clearTimeout(closing.current);
    };
  }, []);
  useEffect(() => {
    if (isReady) input.current?.focus();
  }, [isReady]);

  const go = (path: string) => {
    navigate(path);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      setChosen((chosen + step + entries.length + (chosen < 0 && step < 0 ? 1 : 0)) % entries.length);
    }
    if (event.key !== 'Enter') return;
    const keyword = text.trim();
    const entry = entries[chosen];
    if (entry) go(entry.path);
    else if (keyword !== '') go(`${basePath}/search?${new URLSearchParams({ keyword })}`);
  };

  return (
    <dialog ref={dialog} tabIndex={-1} className="search-modal" aria-label={words.search} onClose={onClose} closedby="any">
      <input
        ref={input}
        // Until then the browser's own choice of focus, which is at once, passes it over.
        inert={!isReady}
        type="search"
        aria-label={words.search}
        aria-controls="palette"
        aria-activedescendant={entries[chosen] ? `palette-${chosen}` : undefined}
        placeholder={words.searchPlaceholder}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(-1);
        }}
        onKeyDown={onKeyDown}
        onFocus={() => clearTimeout(closing.current)}
        onBlur={() => {
          closing.current = setTimeout(onClose, closeAfterBlurMs);
        }}
      />
      <Choices entries={entries} chosen={chosen} onGo={go} />
      <p className="search-hint" role="status">
        {state === 'searching' && words.searching}
        {state === 'failed' && words.searchFailed}
        {state === 'found' && entries.length === 0 && words.nothingFound}
        {(state === 'idle' || (state === 'found' && entries.length > 0)) && words.searchHint}
      </p>
    </dialog>
  );
}

function Choices({ entries, chosen, onGo }: { entries: readonly Entry[]; chosen: number; onGo: (path: string) => void }) {
  const words = useStore($words);
  const kinds: Readonly<Record<Entry['kind'], string>> = {
    doctor: words.doctor,
    patient: words.patient,
    bill: words.invoice,
    coupon: words.coupon,
    page: words.page,
  };
  return (
    // The focus stays in the box: what is chosen is its active descendant.
    <div
      id="palette"
      role="listbox"
      aria-label={words.search}
      tabIndex={-1}
      className="palette"
      onMouseDown={(event) => event.preventDefault()}
    >
      {entries.map(({ kind, name, detail, path }, index) => (
        <div
          key={`${kind} ${path}`}
          id={`palette-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          ref={(option) => {
            if (index === chosen) option?.scrollIntoView({ block: 'nearest' });
          }}
          onClick={() => onGo(path)}
          onKeyDown={() => {}}
        >
          <bdi className="palette-name">{name}</bdi>
          <bdi className="palette-detail">{detail}</bdi>
          <span className="palette-kind">{kinds[kind]}</span>
        </div>
      ))}
    </div>
  );
}

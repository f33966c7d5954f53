import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { $words } from '../i18n/i18n.js';
import { basePath } from './menu.js';

/** Spec §9: the input takes the focus after 200 ms, the modal closes 200 ms after it lost it. */
const focusAfterMs = 200;
const closeAfterBlurMs = 200;

export function SearchModal({ onClose }: { readonly onClose: () => void }) {
  const words = useStore($words);
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);

  const [isReady, setReady] = useState(false);

  useEffect(() => {
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

  const search = (keyword: string) => {
    if (keyword === '') return;
    navigate(`${basePath}/search?${new URLSearchParams({ keyword })}`);
    onClose();
  };

  return (
    <dialog ref={dialog} tabIndex={-1} className="search-modal" aria-label={words.search} onClose={onClose} closedby="any">
      <input
        ref={input}
        // Until then the browser's own choice of focus, which is at once, passes it over.
        inert={!isReady}
        type="search"
        aria-label={words.search}
        placeholder={words.searchPlaceholder}
        autoComplete="off"
        onKeyDown={(event) => event.key === 'Enter' && search(event.currentTarget.value.trim())}
        onFocus={() => clearTimeout(closing.current)}
        onBlur={() => {
          closing.current = setTimeout(onClose, closeAfterBlurMs);
        }}
      />
      <p className="search-hint">{words.searchHint}</p>
    </dialog>
  );
}

import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
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

  useEffect(() => {
    // The dialog itself takes the focus first.
    dialog.current?.setAttribute('autofocus', '');
    dialog.current?.showModal();
    const focusing = setTimeout(() => input.current?.focus(), focusAfterMs);
    return () => {
      clearTimeout(focusing);
      clearTimeout(closing.current);
    };
  }, []);

  const search = (keyword: string) => {
    if (keyword === '') return;
    navigate(`${basePath}/search?${new URLSearchParams({ keyword })}`);
    onClose();
  };

  return (
    <dialog ref={dialog} tabIndex={-1} className="search-modal" aria-label={words.search} onClose={onClose} closedby="any">
      <input
        ref={input}
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

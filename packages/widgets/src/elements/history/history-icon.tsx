import type { Kind } from './history-event.js';

const paths: Readonly<Record<Kind, string>> = {
  people: 'M8 8a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5zM3 13.500c.6-2.400 2.600-3.500 5-3.500s4.400 1.100 5 3.500',
  money: 'M2 4h12v8H2zM2 6.800h12',
  changes: 'M3 13h2.500L13 5.500 10.500 3 3 10.500z',
};

/** Decoration: the words beside it say the same. */
export function HistoryIcon({ kind }: { readonly kind: Kind }) {
  return (
    <span className="history-icon">
      <svg className="icon-shape" viewBox="0 0 16 16" aria-hidden="true">
        <path d={paths[kind]} />
      </svg>
    </span>
  );
}

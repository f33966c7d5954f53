import { useSignals } from '@preact/signals-react/runtime';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { useMessages } from '../locale/locale-context.js';
import { IconButton } from '../ui/button.js';
import { masked } from '../ui/session-replay-mask.js';
import type { CopiedId } from './copied-id.js';
import { recordMessages } from './messages.js';

interface RecordHeadProps {
  readonly name: string;
  /** Beside the name. */
  readonly status: ReactNode;
  /** One line of what is looked for first, by name; empty ones are left out. */
  readonly facts: Readonly<Record<string, ReactNode>>;
}

const NameId = createContext<string | undefined>(undefined);

/** All of a record. Its name is the head's, also where the heading is not drawn. */
export function RecordArticle({ className = '', children }: { readonly className?: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <NameId.Provider value={id}>
      <article className={`record ${className}`} aria-labelledby={id}>
        {children}
      </article>
    </NameId.Provider>
  );
}

/** Who or what a record is: its name and status, and a line of facts. Its actions follow as {@link RecordActions}. */
export function RecordHead({ name, status, facts }: RecordHeadProps) {
  const id = useContext(NameId);
  const shown = Object.entries(facts).filter(([, fact]) => fact);
  return (
    <header className="record-head">
      <h2 id={id} part="heading record-name" {...masked}>
        {name}
      </h2>
      {status}
      <ul className="record-facts muted" {...masked}>
        {shown.map(([key, fact]) => (
          <li key={key}>
            <bdi>{fact}</bdi>
          </li>
        ))}
      </ul>
    </header>
  );
}

/** Beside the head; where there is little room, in a bar at the end of the window. */
export function RecordActions({ children }: { readonly children: ReactNode }) {
  return <div className="actions record-actions">{children}</div>;
}

/** A record's id, to be copied. */
export function RecordId({ id, copiedId }: { readonly id: string; readonly copiedId: CopiedId }) {
  useSignals();
  const messages = useMessages(recordMessages);
  const isCopied = copiedId.id.value === id;
  return (
    <span className="record-id">
      {messages.id({ id })}
      {/* Pages without TLS have no clipboard. */}
      {navigator.clipboard && (
        <IconButton icon={isCopied ? 'check' : 'copy'} label={messages.copyId} onClick={() => void copiedId.copy(id)} />
      )}
      <span className="unseen" role="status">
        {isCopied ? messages.copied : ''}
      </span>
    </span>
  );
}

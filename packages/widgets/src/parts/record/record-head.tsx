import { useSignals } from '@preact/signals-react/runtime';
import { type ComponentProps, type ReactNode, useContext, useId, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/button.js';
import { Face } from '../../ui/face.js';
import { useMessages } from '../../ui/locale-context.js';
import { MainButton } from '../../ui/main-button.js';
import { masked } from '../../ui/session-replay-mask.js';
import type { CopiedId } from './copied-id.js';
import { recordMessages } from './messages.js';
import { PageSlot, RecordContext } from './record-columns.js';
import type { StoreAction } from './record-named.js';

interface RecordHeadProps {
  readonly name: string;
  /** The id of a person, whose face is shown before the name. */
  readonly personId?: string;
  /** Beside the name. */
  readonly status: ReactNode;
  /** One line of what is looked for first, by name; empty ones are left out. */
  readonly facts: Readonly<Record<string, ReactNode>>;
}

/** All of a record. Its name is the head's, also where the heading is not drawn. */
export function RecordArticle({ className = '', children }: { readonly className?: string; readonly children: ReactNode }) {
  const nameId = useId();
  const isInner = useContext(RecordContext) !== undefined;
  return (
    <RecordContext.Provider value={{ nameId, isInner }}>
      <article className={`record ${className}`} aria-labelledby={nameId}>
        {children}
      </article>
    </RecordContext.Provider>
  );
}

/** Who or what a record is: its name and status, and a line of facts. Its actions follow as {@link RecordActions}. */
export function RecordHead({ name, personId, status, facts }: RecordHeadProps) {
  const id = useContext(RecordContext)?.nameId;
  const shownFacts = Object.entries(facts).filter(([, fact]) => fact);
  return (
    <header className="record-head">
      <h2 id={id} part="heading record-name" {...masked}>
        {personId !== undefined && <Face id={personId} name={name} />}
        {name}
      </h2>
      {status}
      <ul className="record-facts muted" {...masked}>
        {shownFacts.map(([key, fact]) => (
          <li key={key}>
            <bdi>{fact}</bdi>
          </li>
        ))}
      </ul>
    </header>
  );
}

/** Beside the head, the page's own after the record's; where there is little room, in a bar at the end of the window. */
export function RecordActions({ children }: { readonly children: ReactNode }) {
  const slot = useRef<HTMLSlotElement>(null);
  const [isFilled, setIsFilled] = useState(false);
  useLayoutEffect(() => {
    const element = slot.current;
    const follow = () => setIsFilled((element?.assignedElements().length ?? 0) > 0);
    follow();
    element?.addEventListener('slotchange', follow);
    return () => element?.removeEventListener('slotchange', follow);
  }, []);
  return (
    <div className={`actions record-actions ${isFilled ? 'filled' : ''}`}>
      {children}
      <PageSlot name="actions" slot={slot} />
    </div>
  );
}

interface RefusableActionProps
  extends Pick<StoreAction, 'name' | 'run'>,
    Pick<ComponentProps<typeof MainButton>, 'look' | 'busy' | 'disabled'> {
  /** Why it can't be done, beside its button. */
  readonly refusal?: string | undefined;
}

/** An action's button, which says why the action is refused. */
export function RefusableAction({ name, run, refusal, ...button }: RefusableActionProps) {
  const refusalId = useId();
  return (
    <>
      {refusal && (
        <span id={refusalId} className="refusal">
          {refusal}
        </span>
      )}
      <MainButton {...button} aria-describedby={refusal && refusalId} onClick={run}>
        {name}
      </MainButton>
    </>
  );
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

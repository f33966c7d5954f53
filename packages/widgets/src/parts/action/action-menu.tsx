import { useSignals } from '@preact/signals-react/runtime';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.js';
import { keyOf } from '../../ui/keys.js';
import { lazyView } from '../../ui/lazy-view.js';
import { MainButton } from '../../ui/main-button.js';
import { PendingLayer } from '../../ui/pending-layer.js';
import { successesOf, useMark } from './action-button.js';
import type { ActionState } from './action-store.js';

const Layer = lazyView(() => import('./menu-layer.js').then(({ MenuLayer }) => MenuLayer), PendingLayer);

export interface MenuAction {
  readonly label: string;
  /** Explains the action where its label is a technical term. */
  readonly hint?: string;
  readonly onChoose: () => void;
  readonly danger?: boolean;
  /** Disabled; the hint says why. */
  readonly disabled?: boolean;
  /** The menu's button shows that it is under way, and that it was done. */
  readonly action?: ActionState;
}

export interface ActionMenuProps {
  /** Names the button and the menu. */
  readonly label: string;
  readonly actions: readonly MenuAction[];
  /** The `tabIndex` of the menu's button. */
  readonly tabIndex?: number;
}

/** Further actions, under one button. The menu is loaded when it is first opened. */
export function ActionMenu({ label, actions, tabIndex }: ActionMenuProps) {
  useSignals();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isAsked, setAsked] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [from, setFrom] = useState<'first' | 'last'>('first');
  const id = useId();
  const states = actions.flatMap(({ action }) => action ?? []);
  const isMarked = useMark(states.reduce((sum, state) => sum + successesOf(state), 0));
  const openByKey = (event: KeyboardEvent) => {
    const press = keyOf(event);
    if (press !== 'ArrowDown' && press !== 'ArrowUp') return;
    event.preventDefault();
    setFrom(press === 'ArrowUp' ? 'last' : 'first');
    anchor.current?.click();
  };
  const toggle = (isNow: boolean) => {
    setOpen(isNow);
    if (!isNow) setFrom('first');
  };
  const close = () => {
    if (!isOpen) return setAsked(false);
    // The item is hidden with the menu's layer, and a hidden element loses the focus.
    anchor.current?.focus();
    anchor.current?.click();
  };
  const items = () =>
    actions.map(({ label: name, hint, onChoose, danger, disabled, action }, index) => (
      <Button
        key={name}
        role="menuitem"
        tabIndex={-1}
        className={danger ? 'danger' : ''}
        disabled={disabled || action?.isRunning.value}
        {...(hint && { 'aria-label': name, 'aria-describedby': `${id}-${index}` })}
        onClick={() => {
          close();
          onChoose();
        }}
      >
        {name}
        {hint && (
          <span className="muted" id={`${id}-${index}`}>
            {hint}
          </span>
        )}
      </Button>
    ));
  if (actions.length === 0) return null;
  return (
    <>
      <MainButton
        ref={anchor}
        className="icon"
        icon={isMarked ? 'check' : 'more'}
        busy={states.some(({ isRunning }) => isRunning.value)}
        tabIndex={tabIndex}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        popoverTarget={id}
        onClick={() => setAsked(true)}
        onKeyDown={openByKey}
      />
      {isAsked && (
        <Layer id={id} label={label} anchor={anchor} from={from} isOpen={isOpen} onToggle={toggle} onClose={close} items={items} />
      )}
    </>
  );
}

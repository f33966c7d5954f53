/** A combobox whose list finds doctors (WAI-ARIA APG "Editable Combobox With List Autocomplete"). */
import { useSignals } from '@preact/signals-react/runtime';
import { type KeyboardEvent, useId, useState } from 'react';
import { keyOf } from '../../ui/keys.js';
import { lazyView } from '../../ui/lazy-view.js';
import { useFieldLabel, useMessages } from '../../ui/locale-context.js';
import { masked } from '../../ui/session-replay-mask.js';
import type { DoctorPickerStore } from './doctor-picker-store.js';
import { doctorPickerMessages } from './messages.js';

const DoctorOptions = lazyView(() => import('./doctor-options.js').then((module) => module.DoctorOptions));

export function DoctorPickerView({ store }: { readonly store: DoctorPickerStore }) {
  useSignals();
  const { hint } = useMessages(doctorPickerMessages);
  const fieldLabel = useFieldLabel();
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  /** The option that the arrow keys have reached; -1: none. */
  const [active, setActive] = useState(-1);
  const found = store.found.value;
  const isShown = isOpen && found !== undefined;
  const show = (isNow: boolean) => {
    setOpen(isNow);
    setActive(-1);
  };
  const open = () => {
    store.open();
    show(true);
  };
  const choose = (index: number) => {
    const doctor = found?.[index];
    show(false);
    if (doctor) store.choose(doctor);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const press = keyOf(event);
    const count = found?.length ?? 0;
    if (press === 'Escape' && isShown) {
      // What is around it, such as a dialog, stays open.
      event.stopPropagation();
      show(false);
      store.restore();
    } else if (press === 'Enter' && isShown && active >= 0) choose(active);
    else if (press !== 'ArrowDown' && press !== 'ArrowUp') return;
    else if (!isShown) open();
    else if (count > 0) setActive((active + (press === 'ArrowDown' ? 1 : count + (active < 0 ? 0 : -1))) % count);
    event.preventDefault();
  };
  return (
    <div className="picker">
      <input
        {...masked}
        className="input"
        part="input"
        dir="auto"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        placeholder={hint}
        aria-label={store.label.value ?? fieldLabel('doctorName')}
        aria-required={store.isRequired.value || undefined}
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
        disabled={store.isDisabled.value}
        value={store.text.value}
        onClick={open}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => {
          store.type(currentTarget.value);
          show(true);
        }}
        onBlur={() => {
          show(false);
          store.restore();
        }}
      />
      {isShown && <DoctorOptions id={listId} store={store} active={active} onChoose={choose} />}
    </div>
  );
}

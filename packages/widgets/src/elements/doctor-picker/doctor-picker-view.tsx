import { doctorName } from '@caredesk/core/contract/full-name';
import { useSignals } from '@preact/signals-react/runtime';
import { listMessages } from '../../parts/list/messages.js';
import { Options, useCombobox } from '../../ui/combobox.js';
import { useFieldLabel, useMessages } from '../../ui/locale-context.js';
import { masked } from '../../ui/session-replay-mask.js';
import type { DoctorPickerStore } from './doctor-picker-store.js';
import { doctorPickerMessages } from './messages.js';

/** A combobox whose list finds doctors. */
export function DoctorPickerView({ store }: { readonly store: DoctorPickerStore }) {
  useSignals();
  const { hint, doctors } = useMessages(doctorPickerMessages);
  const { nothingFound } = useMessages(listMessages);
  const fieldLabel = useFieldLabel();
  const { field, options, show, open, leave } = useCombobox({
    items: store.matches.value,
    onChoose: store.choose,
    onOpen: store.open,
    onLeave: store.restore,
  });
  const isEmpty = options?.items.length === 0;
  return (
    <div className="picker">
      <input
        {...masked}
        {...field}
        className="input"
        part="input"
        dir="auto"
        autoComplete="off"
        autoCorrect="off"
        placeholder={hint}
        aria-label={store.label.value ?? fieldLabel('doctorName')}
        aria-required={store.isRequired.value || undefined}
        disabled={store.isDisabled.value}
        value={store.text.value}
        onClick={open}
        onChange={({ currentTarget }) => {
          store.type(currentTarget.value);
          show(true);
        }}
        onBlur={leave}
      />
      {options && (
        <>
          <Options {...options} {...masked} label={doctors} keyFor={({ doctorId }) => doctorId}>
            {(doctor) => (
              <>
                <span dir="auto">{doctorName(doctor)}</span>
                <span className="muted" dir="auto">
                  {[doctor.practiceName, doctor.practiceCity].filter(Boolean).join(', ')}
                </span>
              </>
            )}
          </Options>
          <div className={isEmpty ? 'options none muted' : 'unseen'} role="status">
            {isEmpty && nothingFound}
          </div>
        </>
      )}
    </div>
  );
}

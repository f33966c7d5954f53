import { useSignals } from '@preact/signals-react/runtime';
import { listMessages } from '../../parts/list/messages.js';
import { useMessages } from '../../ui/locale-context.js';
import raised from '../../ui/raised.css';
import { masked } from '../../ui/session-replay-mask.js';
import { useStyles } from '../../ui/use-styles.js';
import styles from './doctor-options.css';
import { type DoctorPickerStore, nameOf } from './doctor-picker-store.js';
import { doctorPickerMessages } from './messages.js';

interface OptionsProps {
  readonly id: string;
  readonly store: DoctorPickerStore;
  readonly active: number;
  readonly onChoose: (index: number) => void;
}

/** What the text finds, below the field. Loaded when it is first opened. */
export function DoctorOptions({ id, store, active, onChoose }: OptionsProps) {
  useSignals();
  useStyles(raised);
  useStyles(styles);
  const { doctors } = useMessages(doctorPickerMessages);
  const { nothingFound } = useMessages(listMessages);
  const found = store.found.value ?? [];
  return (
    <>
      <div id={id} className="options" role="listbox" aria-label={doctors} {...masked}>
        {found.map((doctor, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the keys
          <div
            key={doctor.doctorId}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            ref={index === active ? scrollIntoSight : undefined}
            // The input keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(index)}
          >
            <span dir="auto">{nameOf(doctor)}</span>
            <span className="muted" dir="auto">
              {[doctor.practiceName, doctor.practiceCity].filter(Boolean).join(', ')}
            </span>
          </div>
        ))}
      </div>
      <div className={found.length === 0 ? 'none muted' : 'unseen'} role="status">
        {found.length === 0 && nothingFound}
      </div>
    </>
  );
}

const scrollIntoSight = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' });

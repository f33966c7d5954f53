/** The doctor that is chosen, and those that a text finds. Knows no DOM. */
import type { GroupClient } from '@caredesk/core/client';
import { systemClock } from '@caredesk/core/client/clock';
import type { Doctor, Endpoints } from '@caredesk/core/contract';
import { doctorName } from '@caredesk/core/contract/full-name';
import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { FeatureStore } from '../../element/feature.js';
import { createTakeLatest, debounceMs } from '../../parts/resource/resource-store.js';

export interface DoctorPickerAttributes {
  readonly value: string | undefined;
  readonly label: string | undefined;
  readonly required: boolean | undefined;
}

export interface DoctorPickerStore extends FeatureStore<DoctorPickerAttributes> {
  /** The text in the field. */
  readonly text: ReadonlySignal<string>;
  /** What the text finds; undefined while it is not known. */
  readonly matches: ReadonlySignal<readonly Doctor[] | undefined>;
  readonly label: ReadonlySignal<string | undefined>;
  readonly isRequired: ReadonlySignal<boolean>;
  /** By itself, or by the form around it. */
  readonly isDisabled: Signal<boolean>;
  /** Searches; an empty text is no doctor. */
  type(text: string): void;
  /** Finds doctors for a field that is opened: any, where it has the chosen one's name. */
  open(): void;
  choose(doctor: Doctor): void;
  /** The field has the chosen doctor's name again. */
  restore(): void;
}

export interface DoctorPickerOptions {
  readonly doctors: Pick<GroupClient<Endpoints['doctors']>, 'list' | 'getById'>;
  /** The user chose a doctor, or none. */
  readonly onChoose: (doctorId: string) => void;
  readonly report: (phase: 'load', error: unknown) => void;
}

/** As many as a list below a field shows. */
const most = 10;

export function createDoctorPicker({ doctors, onChoose, report }: DoctorPickerOptions): DoctorPickerStore {
  const text = signal('');
  const matches = signal<readonly Doctor[]>();
  const label = signal<string>();
  const isRequired = signal(false);
  const searches = createTakeLatest();
  const names = createTakeLatest();
  let choice = { id: '', name: '' };

  const put = (id: string, name: string) =>
    batch(() => {
      choice = { id, name };
      text.value = name;
    });
  const read = (id: string) =>
    names.run(
      (aborted) => doctors.getById({ id }, { signal: aborted }),
      (doctor) => put(id, doctorName(doctor)),
      (error) => {
        put(id, id);
        report('load', error);
      },
    );
  const search = (keyword: string) =>
    searches.run(
      async (aborted) => {
        if (keyword) await systemClock.sleep(debounceMs, aborted);
        return doctors.list({ keyword, pageNumber: 1, pageSize: most }, { signal: aborted });
      },
      ({ items }) => {
        matches.value = items;
      },
      (error) => report('load', error),
    );

  return {
    text,
    matches,
    label,
    isRequired,
    isDisabled: signal(false),
    type: (input) => {
      text.value = input;
      matches.value = undefined;
      void search(input.trim());
      if (input.trim() === '' && choice.id !== '') {
        put('', '');
        onChoose('');
      }
    },
    open: () => void search(text.value === choice.name ? '' : text.value.trim()),
    choose: (doctor) => {
      searches.abort();
      put(doctor.doctorId, doctorName(doctor));
      onChoose(doctor.doctorId);
    },
    restore: () => {
      text.value = choice.name;
    },
    setAttributes: (changed) => {
      if ('label' in changed) label.value = changed.label;
      if ('required' in changed) isRequired.value = changed.required ?? false;
      if (!('value' in changed) || (changed.value ?? '') === choice.id) return;
      names.abort();
      put(changed.value ?? '', '');
      if (changed.value) void read(changed.value);
    },
    suspend: () => {
      searches.abort();
      names.abort();
    },
  };
}

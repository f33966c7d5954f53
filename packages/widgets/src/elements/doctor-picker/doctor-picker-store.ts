/** The doctor that is chosen, and those that a text finds. Knows no DOM. */
import type { GroupClient } from '@caredesk/core/client';
import type { Doctor, Endpoints } from '@caredesk/core/contract';
import { doctorName } from '@caredesk/core/contract/full-name';
import { signal } from '@preact/signals-core';
import { createTakeLatest } from '../../parts/resource/resource-store.js';
import { createTypedQuery } from '../../parts/suggest/suggestion-store.js';

export type DoctorPickerStore = ReturnType<typeof createDoctorPicker>;

export interface DoctorPickerOptions {
  readonly doctors: Pick<GroupClient<Endpoints['doctors']>, 'list' | 'getById'>;
  /** The user chose a doctor, or none. */
  readonly onChoose: (doctorId: string) => void;
  readonly report: (phase: 'load', error: unknown) => void;
}

/** The number of rows that a list below a field shows. */
const mostMatches = 10;

/** The chosen doctor, and the text in the field. */
function createChoice() {
  const text = signal('');
  let choice = { id: '', name: '' };
  return {
    text,
    chosen: () => choice,
    put: (id: string, name: string) => {
      choice = { id, name };
      text.value = name;
    },
    /** The name of the doctor with this id: another one chosen meanwhile stays, and so does what is typed. */
    rename: (id: string, name: string) => {
      if (choice.id !== id) return;
      if (text.value === choice.name) text.value = name;
      choice = { id, name };
    },
  };
}

export function createDoctorPicker({ doctors, onChoose, report }: DoctorPickerOptions) {
  const { text, chosen, put, rename } = createChoice();
  /** Doctors that match the text; undefined while not known. */
  const matches = signal<readonly Doctor[]>();
  const { ask, abort } = createTypedQuery({
    load: (keyword, call) => doctors.list({ keyword, pageNumber: 1, pageSize: mostMatches }, call),
    take: ({ items }) => {
      matches.value = items;
    },
    report,
  });
  const label = signal<string>();
  const isRequired = signal(false);
  const names = createTakeLatest();
  const read = (id: string) =>
    names.run(
      (aborted) => doctors.getById({ id }, { signal: aborted }),
      (doctor) => rename(id, doctorName(doctor)),
      (error) => {
        rename(id, chosen().name || id);
        report('load', error);
      },
    );
  return {
    text,
    matches,
    label,
    isRequired,
    /** Whether the element itself or the form around it is disabled. */
    isDisabled: signal(false),
    /** Searches; an empty text is no doctor. */
    type: (input: string) => {
      text.value = input;
      matches.value = undefined;
      ask(input.trim());
      if (input.trim() === '' && chosen().id !== '') {
        put('', '');
        onChoose('');
      }
    },
    /** Finds doctors for a field that is opened: any, where it has the chosen one's name. */
    open: () => (text.value === chosen().name ? ask('', 0) : ask(text.value.trim())),
    choose: (doctor: Doctor) => {
      abort();
      put(doctor.doctorId, doctorName(doctor));
      onChoose(doctor.doctorId);
    },
    /** The field has the chosen doctor's name again. */
    restore: () => {
      text.value = chosen().name;
    },
    setAttributes: (changed: Partial<Record<'value' | 'label', string | undefined> & Record<'required', boolean | undefined>>) => {
      if ('label' in changed) label.value = changed.label;
      if ('required' in changed) isRequired.value = changed.required ?? false;
      if (!('value' in changed) || (changed.value ?? '') === chosen().id) return;
      names.abort();
      put(changed.value ?? '', '');
      if (changed.value) void read(changed.value);
    },
    refresh: () => chosen().id !== '' && void read(chosen().id),
    suspend: () => {
      abort();
      names.abort();
    },
  };
}

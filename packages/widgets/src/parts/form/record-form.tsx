/** The base of every form of a record: the contract's rules beside its fields, and a question before typed values are lost. */
import type { ReadonlySignal } from '@preact/signals-core';
import { type FormEvent, useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import type { ActionState } from '../action/action-store.js';
import type { FormInput } from './form-input.js';
import { useLeave } from './leave.js';
import { useSchemaForm } from './use-schema-form.js';

export interface RecordFormOptions<Began, Values extends FieldValues> {
  /** The record when the form is opened. */
  readonly record: Began;
  readonly editor: {
    /** Keeps the typed values. */
    readonly input: Pick<FormInput<Began, Values>, 'draft' | 'restored'>;
    /** Asks about what other users changed, too. */
    readonly clashes: { readonly clashes: ReadonlySignal<unknown>; answer(sides: undefined): void };
  };
  readonly valuesOf: (record: Began) => Values;
  /** The part of the values that counts as a change. Default: all of them. */
  readonly meaningOf?: (values: Values) => unknown;
  readonly schema: GenericSchema<Values, Values>;
  /** A save under way is not lost: it continues when the page is left. One that waits for the user's answer has sent nothing. */
  readonly save: ActionState;
}

/** The component that calls it follows the signals. */
export function useRecordForm<Began, Values extends FieldValues>(options: RecordFormOptions<Began, Values>) {
  const { record, editor, valuesOf, meaningOf = (values) => values, schema, save } = options;
  const isSaving = save.isRunning.value;
  const isAsked = editor.clashes.clashes.value !== undefined;
  const draft = editor.input.draft.value;
  const restored = editor.input.restored.value;
  const [began] = useState(restored?.began ?? record);
  const [isDirty, setDirty] = useState(false);
  const form = useSchemaForm<Values>({
    values: valuesOf(began),
    schema,
    refusal: save.error.value,
    onChange: (values) => {
      const isChanged = JSON.stringify(meaningOf(values)) !== JSON.stringify(meaningOf(valuesOf(began)));
      setDirty(isChanged);
      if (isChanged) draft?.write({ began, values: structuredClone(values) });
      else draft?.clear();
    },
  });
  const discard = () => {
    editor.clashes.answer(undefined);
    form.reset(valuesOf(began));
    draft?.clear();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before is put in once
  useEffect(() => {
    if (restored) form.reset(restored.values, { keepDefaultValues: true });
  }, []);
  const { ref, leave, question } = useLeave(isDirty && (isAsked || !isSaving), discard);

  /** @param send gets values that the rules allow */
  const submit = (send: (values: Values) => void) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void form.handleSubmit(send)(event);
  };
  return {
    form,
    /** The record that the changes are against. */
    began,
    isDirty,
    submit,
    /** Not while it is saved, which can't be called back. */
    leave: (go: () => void) => {
      if (!isSaving) leave(go);
    },
    ref,
    question,
  };
}

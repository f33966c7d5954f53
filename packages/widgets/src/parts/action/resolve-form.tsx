import type { FormEvent } from 'react';
import * as v from 'valibot';
import { TextField } from '../../ui/labelled.js';
import { MainButton } from '../../ui/main-button.js';
import type { TextsInput } from '../form/form-input.js';
import { useTextForm } from '../form/use-schema-form.js';

export interface ResolveTexts {
  readonly evidence: string;
  readonly evidenceHint: string;
  readonly evidenceMissing: string;
  /** The two things that may have happened. */
  readonly madeLabel: string;
  readonly notMade: string;
}

interface ResolveFormProps {
  /** Keeps the evidence over the session's end. */
  readonly input: TextsInput;
  readonly texts: ResolveTexts;
  readonly busy: boolean;
  readonly onResolve: (wasMade: boolean, evidence: string) => void;
}

/** What a person knows of a change that the backend does not tell about, and how they know it. */
export function ResolveForm({ input, texts, busy, onResolve }: ResolveFormProps) {
  const { register, handleSubmit, formState } = useTextForm({
    input,
    values: { evidence: '' },
    schema: v.object({ evidence: v.pipe(v.string(), v.trim(), v.nonEmpty(texts.evidenceMissing)) }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    void handleSubmit(({ evidence }) => {
      input.end();
      onResolve((submitter as HTMLButtonElement | null)?.value === 'made', evidence);
    })(event);
  };
  return (
    <form className="form resolve" onSubmit={submit} noValidate>
      <TextField
        label={texts.evidence}
        isRequired
        hint={texts.evidenceHint}
        autoComplete="off"
        error={formState.errors.evidence?.message}
        {...register('evidence')}
      />
      <div className="actions">
        <MainButton type="submit" value="made" busy={busy}>
          {texts.madeLabel}
        </MainButton>
        <MainButton type="submit" value="not-made" busy={busy}>
          {texts.notMade}
        </MainButton>
      </div>
    </form>
  );
}

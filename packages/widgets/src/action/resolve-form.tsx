import { RefundRequest } from '@caredesk/core/contract/entities/bill';
import { type FormEvent, useState } from 'react';
import { keptTexts, type TextsInput } from '../form/kept-texts.js';
import { maxLengthOf } from '../form/max-length.js';
import { MainButton } from '../ui/main-button.js';
import { TextField } from '../ui/text-field.js';

/** As a refund's reason. */
const longestEvidence = maxLengthOf(RefundRequest.fields.reason);

export interface ResolveTexts {
  readonly evidence: string;
  readonly evidenceHint: string;
  readonly evidenceMissing: string;
  /** The two things that may have happened. */
  readonly made: string;
  readonly notMade: string;
}

interface ResolveFormProps {
  /** Keeps the evidence over the session's end. */
  readonly input: TextsInput;
  readonly texts: ResolveTexts;
  readonly busy: boolean;
  readonly onResolve: (wasMade: boolean, evidence: string) => void;
}

/** A person's word for what became of a change that the backend does not tell about, and how they know. */
export function ResolveForm({ input, texts, busy, onResolve }: ResolveFormProps) {
  const { texts: kept, onInput } = keptTexts(input);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const evidence = String(new FormData(event.currentTarget).get('evidence')).trim();
    setMissing(evidence === '');
    if (evidence === '') return;
    input.end();
    onResolve((submitter as HTMLButtonElement | null)?.value === 'made', evidence);
  };
  return (
    <form className="form resolve" onInput={onInput} onSubmit={submit} noValidate>
      <TextField
        label={texts.evidence}
        isRequired
        hint={texts.evidenceHint}
        name="evidence"
        defaultValue={kept.evidence}
        maxLength={longestEvidence}
        autoComplete="off"
        error={isMissing ? texts.evidenceMissing : undefined}
      />
      <div className="actions">
        <MainButton type="submit" value="made" busy={busy}>
          {texts.made}
        </MainButton>
        <MainButton type="submit" value="not-made" busy={busy}>
          {texts.notMade}
        </MainButton>
      </div>
    </form>
  );
}

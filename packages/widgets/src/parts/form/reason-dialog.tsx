import type { TextField as ContractText } from '@caredesk/core/contract/field';
import { useSignals } from '@preact/signals-react/runtime';
import type { FormEvent } from 'react';
import * as v from 'valibot';
import { TextField } from '../../ui/labelled.js';
import { useMessages, withMessages } from '../../ui/locale-context.js';
import { ConfirmDialog, type ConfirmDialogProps } from '../action/confirm-dialog.js';
import { ReasonChips } from '../action/reason-chips.js';
import type { TextsInput } from './form-input.js';
import { formRecordSchema, ruleCheck } from './form-schema.js';
import { FormDialog } from './leave.js';
import { formMessages } from './messages.js';
import { useTextForm } from './use-schema-form.js';

interface ReasonDialogProps extends Omit<ConfirmDialogProps, 'yes' | 'rootRef' | 'as' | 'onConfirm'> {
  /** Makes the change. @returns whether it succeeded */
  readonly run: (reason: string) => Promise<boolean>;
  readonly field: ContractText;
  readonly label: string;
  /** The sentence for an empty reason. Default: that of any empty field. */
  readonly missing?: string;
  /** Usual ones. */
  readonly reasons?: readonly string[];
  /** Keeps what is typed. */
  readonly input?: TextsInput;
}

/** Asks for the reason of a change before it is made. */
export const ReasonDialog = withMessages(ReasonForm, formMessages);

function ReasonForm({ action, run, field, label, missing, reasons = [], input, onClose, children, ...dialog }: ReasonDialogProps) {
  useSignals();
  const texts = useMessages(formMessages);
  const form = useTextForm<{ reason: string }>({
    ...(input && { input }),
    values: { reason: '' },
    refusal: action.error.value,
    isSent: action.isRunning.value,
    schema: v.pipe(
      formRecordSchema<{ reason: string }>({ name: 'Reason', fields: { reason: field } }, texts),
      ruleCheck(
        ({ reason }) => (reason.trim() === '' ? [{ field: 'reason', code: 'missing', values: {} }] : []),
        () => missing ?? texts.required,
      ),
    ),
  });
  const close = () => {
    input?.end();
    onClose();
  };
  const confirm = async () => {
    let isDone = false;
    await form.handleSubmit(async ({ reason }) => {
      isDone = await run(reason);
    })();
    return isDone;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await confirm()) close();
  };
  return (
    <ConfirmDialog {...dialog} as={FormDialog} action={action} rootRef={form.ref} onConfirm={confirm} onClose={close}>
      <form className="form" onSubmit={(event) => void submit(event)} noValidate>
        {children}
        <TextField label={label} isRequired error={form.formState.errors.reason?.message} {...form.register('reason')} />
        {reasons.length > 0 && (
          <ReasonChips reasons={reasons} onChoose={(text) => form.setValue('reason', text, { shouldValidate: true })} />
        )}
      </form>
    </ConfirmDialog>
  );
}

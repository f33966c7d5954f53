import { dash } from '../../i18n/format.js';
import { useMessages } from '../../ui/locale-context.js';
import { masked } from '../../ui/session-replay-mask.js';
import type { ActionStore } from '../action/action-store.js';
import { AskedQuestion } from '../action/asked-question.js';
import { recordMessages } from './messages.js';

interface ResetPasswordProps<Input> {
  readonly action: ActionStore<Input>;
  readonly name: string;
  readonly email: string | null;
}

/** Asks before a doctor or a patient is sent a link to set a new password, and names them. */
export function ResetPasswordQuestion<Input>({ action, name, email }: ResetPasswordProps<Input>) {
  const { resetPassword, resetYes, resetText, passwordReset, no } = useMessages(recordMessages);
  const to = email || dash;
  return (
    <AskedQuestion action={action} title={resetPassword} yes={resetYes} no={no} done={passwordReset({ email: to })}>
      <p {...masked}>{resetText({ name, email: to })}</p>
    </AskedQuestion>
  );
}

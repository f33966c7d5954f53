import type { ActionStore } from '../action/action-store.js';
import { AskedAction } from '../action/asked-action.js';
import { useMessages } from '../element/frame.js';
import { dash } from '../i18n/format.js';
import { masked } from '../ui/masked.js';
import { recordMessages } from './messages.js';

interface ResetPasswordProps {
  readonly action: ActionStore<void>;
  readonly name: string;
  readonly email: string | null;
}

/** Sends a doctor or a patient a link to set a new password, after a question that names them. */
export function ResetPassword({ action, name, email }: ResetPasswordProps) {
  const { resetPassword, resetYes, resetText, passwordReset, no } = useMessages(recordMessages);
  return (
    <AskedAction action={action} label={resetPassword} yes={resetYes} no={no} done={passwordReset}>
      <p {...masked}>{resetText({ name, email: email ?? dash })}</p>
    </AskedAction>
  );
}

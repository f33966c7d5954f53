import type { ActionStore } from '../action/action-store.js';
import { AskedQuestion } from '../action/asked-action.js';
import { dash } from '../i18n/format.js';
import { useMessages } from '../locale/locale-context.js';
import { masked } from '../ui/session-replay-mask.js';
import { recordMessages } from './messages.js';

interface ResetPasswordProps {
  readonly action: ActionStore<void>;
  readonly name: string;
  readonly email: string | null;
}

/** Asks before a doctor or a patient is sent a link to set a new password, and names them. */
export function ResetPasswordQuestion(props: ResetPasswordProps) {
  return <AskedQuestion {...useReset(props)} />;
}

function useReset({ action, name, email }: ResetPasswordProps) {
  const { resetPassword, resetYes, resetText, passwordReset, no } = useMessages(recordMessages);
  return {
    action,
    label: resetPassword,
    yes: resetYes,
    no,
    done: passwordReset({ email: email ?? dash }),
    children: <p {...masked}>{resetText({ name, email: email ?? dash })}</p>,
  };
}

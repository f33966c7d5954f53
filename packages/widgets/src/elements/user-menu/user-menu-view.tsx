import { fullName } from '@caredesk/core/contract/full-name';
import { own } from '@caredesk/core/contract/own';
import { useSignals } from '@preact/signals-react/runtime';
import { dash } from '../../i18n/format.js';
import { Button } from '../../ui/button.js';
import { ErrorAlert } from '../../ui/error-alert.js';
import { useMessages } from '../../ui/locale-context.js';
import { uiMessages } from '../../ui/messages.js';
import { Popover } from '../../ui/popover.js';
import { userMenuMessages } from './messages.js';
import { initialsOf, type UserMenuStore } from './user-menu-store.js';

export function UserMenuView({ store }: { store: UserMenuStore }) {
  useSignals();
  const { account, welcome, logOut, role, ...roleWords } = useMessages(userMenuMessages);
  const ui = useMessages(uiMessages);
  const [user, error] = [store.user.value.value, store.user.error.value];
  const names = user && fullName(user);
  const initials = user ? initialsOf(user) : '';
  // Voice control uses the visible text (WCAG 2.5.3); checks of it drop what is in brackets.
  const visibleInitials = initials && !names?.includes(initials) ? `, ${initials}` : '';
  const name = `${account}${names ? `: ${names}` : ''}${visibleInitials}`;
  const content = () => (
    <div className="account">
      {user && (
        <p>
          <span className="muted">{welcome}</span>
          <strong>{names || dash}</strong>
          {user.role && (
            <span className="muted">
              {role({ role: own<Readonly<Record<string, string>>, string>(roleWords, user.role) ?? user.role })}
            </span>
          )}
          <span className="muted">{user.email || dash}</span>
        </p>
      )}
      {error !== undefined && <ErrorAlert error={error} onRetry={store.user.reload} />}
      {!user && error === undefined && (
        <p className="muted" role="status">
          {ui.loading}
        </p>
      )}
      <Button look="plain" onClick={store.logOut}>
        {logOut}
      </Button>
    </div>
  );
  return (
    <Popover label={account} className="avatar-button" aria-label={name} content={content}>
      <span className="avatar" aria-hidden="true">
        {initials}
      </span>
    </Popover>
  );
}

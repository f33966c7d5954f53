import type { CallOptions } from '@caredesk/core/client/caller';
import type { Feature } from '../../element/feature.js';
import { FeatureElement } from '../../element/feature-element.js';
import { userInfoAt } from '../../runtime/account.js';
import { servicesFor } from '../../runtime/services.js';
import { userMenuMessages } from './messages.js';
import styles from './user-menu.css';
import { createUserMenu, type UserMenuStore } from './user-menu-store.js';
import { UserMenuView } from './user-menu-view.js';

/**
 * Who is signed in, and a way out.
 * @tag caredesk-user-menu
 * @example <caredesk-user-menu></caredesk-user-menu>
 */
export class UserMenuElement extends FeatureElement<UserMenuStore> {
  /** @internal */
  protected override readonly feature: Feature<UserMenuStore> = {
    View: UserMenuView,
    messages: [userMenuMessages],
    styles: [styles],
    prompt: 'button',
    createStore: ({ call, account, session, settings, report }) => {
      // Usually the user is known already; otherwise this call may renew the session's token.
      const load = async (options: CallOptions) => {
        const user = await call('account.userInfo', userInfoAt(settings.userInfoPath), {}, options);
        account.put(user);
        return user;
      };
      return createUserMenu({ userInfo: (options) => account.read().catch(() => load(options)), signOut: session.signOut, report });
    },
  };

  /** The user and the permissions, which all elements share. */
  override reload(): void {
    if (this.store) servicesFor(this.settings).account.reload();
    this.store?.user.reload();
  }
}

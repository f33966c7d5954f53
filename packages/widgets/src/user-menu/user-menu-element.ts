import { bindGroup } from '@caredesk/core/client/client';
import { account } from '@caredesk/core/contract/endpoints/account';
import { type CSSResultGroup, unsafeCSS } from 'lit';
import { FeatureElement } from '../element/feature-element.js';
import type { Feature, FeatureHost } from '../feature/feature.js';
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
  static override styles: CSSResultGroup = [FeatureElement.styles, unsafeCSS(styles)];

  /** @internal */
  protected override readonly feature: Feature<UserMenuStore> = { View: UserMenuView, messages: [userMenuMessages], prompt: 'button' };

  /** @internal */
  protected override createStore({ call, session, settings, report }: FeatureHost): UserMenuStore {
    const path = (settings.userInfoPath as `/${string}` | undefined) ?? account.userInfo.path;
    const { userInfo } = bindGroup(call, 'account', { userInfo: { ...account.userInfo, path } });
    return createUserMenu({ userInfo, signOut: session.signOut, report });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'caredesk-user-menu': UserMenuElement;
  }
}

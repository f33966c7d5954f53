import type { CallOptions } from '@caredesk/core/client';
import type { UserInfo } from '@caredesk/core/contract';
import { createResource } from '../../parts/resource/resource-store.js';

export type UserMenuStore = ReturnType<typeof createUserMenu>;

export interface UserMenuOptions {
  readonly userInfo: (options: CallOptions) => Promise<UserInfo>;
  readonly signOut: () => void;
  readonly report: (phase: 'load', error: unknown) => void;
}

export function createUserMenu({ userInfo, signOut, report }: UserMenuOptions) {
  const user = createResource({ load: userInfo, report });
  return { user, logOut: () => signOut(), resume: user.resume, suspend: user.suspend };
}

/** The first letters of the names, or of the e-mail: `JS`. */
export function initialsOf({ firstName, lastName, email }: Pick<UserInfo, 'firstName' | 'lastName' | 'email'>): string {
  const letters = [firstName, lastName].map((name) => [...(name ?? '').trim()][0] ?? '').join('');
  return (letters || [...(email ?? '').trim()][0] || '').toLocaleUpperCase();
}

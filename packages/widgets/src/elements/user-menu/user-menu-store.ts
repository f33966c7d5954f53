import type { CallOptions } from '@caredesk/core/client';
import type { UserInfo } from '@caredesk/core/contract';
import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { FeatureStore } from '../../element/feature.js';
import { createTakeLatest } from '../../parts/resource/take-latest.js';

export interface UserMenuStore extends FeatureStore {
  /** The signed-in user; undefined while unknown. */
  readonly user: ReadonlySignal<UserInfo | undefined>;
  readonly error: ReadonlySignal<unknown>;
  load(): Promise<void>;
  logOut(): void;
}

export interface UserMenuOptions {
  readonly userInfo: (input?: Record<never, never>, options?: CallOptions) => Promise<UserInfo>;
  readonly signOut: () => void;
  readonly report: (phase: 'load', error: unknown) => void;
}

export function createUserMenu({ userInfo, signOut, report }: UserMenuOptions): UserMenuStore {
  const user = signal<UserInfo | undefined>(undefined);
  const error = signal<unknown>(undefined);
  const reading = createTakeLatest();

  const load = () => {
    error.value = undefined;
    return reading.run(
      (signal) => userInfo({}, { signal }),
      (answer) => {
        user.value = answer;
      },
      (thrown) => {
        error.value = thrown;
        report('load', thrown);
      },
    );
  };
  return {
    user,
    error,
    load,
    logOut: signOut,
    resume: () => {
      if (!user.value && error.value === undefined) void load();
    },
    suspend: () => reading.abort(),
    dispose: () => reading.abort(),
  };
}

/** The first letters of the names, or of the e-mail: `JS`. */
export function initialsOf({ firstName, lastName, email }: Pick<UserInfo, 'firstName' | 'lastName' | 'email'>): string {
  const letters = [firstName, lastName].map((name) => [...(name ?? '').trim()][0] ?? '').join('');
  return (letters || [...(email ?? '').trim()][0] || '').toLocaleUpperCase();
}

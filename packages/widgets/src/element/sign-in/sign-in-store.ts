import type { Session } from '@caredesk/core/session';
import { computed, signal } from '@preact/signals-core';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  /** Whether the session outlives the browser. */
  readonly remember: boolean;
}

export interface SignInProvider {
  /** Undefined where the settings give none. */
  readonly name: string | undefined;
  /** Leaves the page for the provider's sign-in. */
  readonly leave: () => Promise<void>;
}

export type SignInStore = ReturnType<typeof createSignIn>;

export interface SignInOptions {
  readonly session: Pick<Session, '$state' | 'signIn'>;
  /** Whether the user has a choice of where the session is kept. */
  readonly canRemember: boolean;
  /** Keeps the user's choice before the tokens come. */
  readonly remember: (remember: boolean) => void;
  readonly onSignedIn: () => void;
  /** The address of the API to sign in to. */
  readonly address: string;
  /** The third parties that the settings name. */
  readonly providers?: readonly SignInProvider[];
  readonly report: (phase: 'sign-in', error: unknown) => void;
}

export function createSignIn({ session, canRemember, remember, onSignedIn, address, providers = [], report }: SignInOptions) {
  const state = signal(session.$state.get());
  const isBusy = signal(false);
  const error = signal<unknown>(undefined);
  let stopFollowing: (() => void) | undefined;

  const attempt = async (run: () => Promise<void>) => {
    if (isBusy.value) return;
    isBusy.value = true;
    error.value = undefined;
    try {
      await run();
    } catch (thrown) {
      error.value = thrown;
      report('sign-in', thrown);
    } finally {
      isBusy.value = false;
    }
  };

  return {
    isBusy,
    error,
    canRemember,
    address,
    isSignedIn: computed(() => state.value.status === 'signed-in'),
    /** Stores neither name nor password. */
    submit: (credentials: Credentials) =>
      attempt(async () => {
        if (canRemember) remember(credentials.remember);
        await session.signIn(credentials);
        onSignedIn();
      }),
    providers: providers.map(({ name, leave }) => ({ name, leave: () => attempt(leave) })),
    resume: () => {
      stopFollowing ??= session.$state.subscribe((now) => {
        state.value = now;
      });
    },
    suspend: () => {
      stopFollowing?.();
      stopFollowing = undefined;
    },
  };
}

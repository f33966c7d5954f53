/** Where the pipeline gets bearer tokens: the session, or a fixed token. */
export interface TokenSource {
  /** The token to send; undefined: not signed in. */
  current(): Promise<string | undefined>;
  /** A token in place of one that a 401 rejected; undefined: signed out now. */
  renew(rejected: string): Promise<string | undefined>;
  /** The renewed token was rejected too: sign out. */
  giveUp(rejected: string): void;
}

/** A token that can't be renewed, such as one from the environment of a CI job. */
export const fixedToken = (token: string): TokenSource => ({
  current: async () => token,
  renew: async () => undefined,
  giveUp: () => {},
});

/** Where the pipeline gets bearer tokens: the session, or a fixed token. */
export interface TokenSource {
  /**
   * Which session the tokens belong to: a renewal keeps it, a sign-in changes it; undefined: no user is signed in. What began in one
   * session is never sent with the token of another. Missing: the source has a single session.
   */
  identity?(): string | undefined;
  /** The token to send; undefined: not signed in. */
  current(): Promise<string | undefined>;
  /** A token in place of one that a 401 rejected; undefined: signed out now. */
  renew(rejected: string): Promise<string | undefined>;
  /** The renewed token was rejected too: sign out. */
  giveUp(rejected: string): void;
}

/** The tokens of the session that `tokens` has now: with the next sign-in there are none any more. */
export function tokensOfOneSession(tokens: TokenSource): TokenSource {
  const identity = tokens.identity?.();
  const isSame = () => tokens.identity?.() === identity;
  const ifSame = (token: string | undefined) => (isSame() ? token : undefined);
  return {
    identity: () => (isSame() ? (identity ?? '') : undefined),
    current: async () => ifSame(await tokens.current()),
    renew: async (rejected) => (isSame() ? ifSame(await tokens.renew(rejected)) : undefined),
    giveUp: (rejected) => isSame() && tokens.giveUp(rejected),
  };
}

/** A token that can't be renewed, such as one from the environment of a CI job. */
export const fixedToken = (token: string): TokenSource => ({
  current: async () => token,
  renew: async () => undefined,
  giveUp: () => {},
});

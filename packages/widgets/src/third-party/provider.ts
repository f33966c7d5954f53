/** The OpenID Connect providers that a portal names. */

/** Sign-in at one OpenID Connect provider. */
export interface ThirdPartySignIn {
  readonly issuer: string;
  readonly clientId: string;
  /** The provider's name on its button, 'Continue with NAME'. Default: 'single sign-on', in the user's language. */
  readonly name?: string | undefined;
  /** Further parameters of the authorization request, such as `{ connection: 'google-oauth2' }`. None replaces one of the protocol's own. */
  readonly parameters?: Readonly<Record<string, string>> | undefined;
  /** Further parameters, such as `scope`, `audience`, `resource`, `responseType` and `redirectUri`; each is a text. */
  readonly [parameter: string]: unknown;
}

/** One provider, or several in the order of their buttons. */
export type ThirdPartySignIns = ThirdPartySignIn | readonly ThirdPartySignIn[];

/** The providers as a list; empty when none is set. */
export const providersOf = (signIn: ThirdPartySignIns | undefined): readonly ThirdPartySignIn[] => [signIn ?? []].flat();

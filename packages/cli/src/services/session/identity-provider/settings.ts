/** What a profile knows of the identity provider. */
import type { Profile } from '../../../adapters/profile-file.js';
import type { ProviderClient } from './provider.js';

export interface ProviderSettings extends ProviderClient {
  /** Default: an identity, and a refresh token, so that the sign-in lasts. */
  readonly scope?: string | undefined;
  /** The API that the token is for, if the provider needs it. */
  readonly audience?: string | undefined;
}

export const defaultScope = 'openid profile email offline_access';

export const scopeOf = ({ scope }: ProviderSettings): string => scope ?? defaultScope;

export type SignInWay = NonNullable<Profile['signIn']>['way'];

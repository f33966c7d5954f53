import { bare, empty } from '../answers.js';
import type { EndpointGroup } from '../endpoint.js';
import { entity, type RecordOf } from '../entity.js';
import { integer, lenient, must, secret, text } from '../fields.js';

/** OAuth 2.0 token answer (RFC 6749 §5.1); `expires_in` in seconds. */
export const TokenAnswer = entity('TokenAnswer', {
  access_token: must(secret(8000)),
  refresh_token: secret(2000),
  token_type: text(40),
  expires_in: lenient(integer()),
});
export type TokenAnswer = RecordOf<typeof TokenAnswer>;

/** RFC 6749 §4.3.2. */
export const PasswordGrant = entity('PasswordGrant', { username: must(text(254)), password: must(secret(1000)) });
/** RFC 6749 §6. */
export const RefreshGrant = entity('RefreshGrant', { refresh_token: must(secret(2000)) });

/** RFC 7009 §2.1. */
/** The token of any identity provider, however long: one that the server does not know is no error (RFC 7009 §2.2). */
export const RevokeRequest = entity('RevokeRequest', { token: must(secret(100_000)), token_type_hint: secret(8000) });

const form = { method: 'POST', needs: [], encoding: 'form', anonymous: true } as const;
const grant = { ...form, path: '/token', answer: bare(TokenAnswer) } as const;

/** The calls of /token alone, which every session makes. */
export const tokens = {
  /** Exchanges a user name and a password for tokens. */
  signIn: { ...grant, body: PasswordGrant, constants: { grant_type: 'password' } },
  /** Exchanges a refresh token for new tokens. Each refresh token is good once; a second use revokes the whole family. */
  refresh: { ...grant, body: RefreshGrant, constants: { grant_type: 'refresh_token' } },
  /**
   * Ends the sign-in that a refresh or access token belongs to (RFC 7009). A token that is unknown is no error; a backend may lack the
   * call.
   */
  revoke: { ...form, path: '/token/revoke', body: RevokeRequest, answer: empty },
} as const satisfies EndpointGroup;

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

import { decodeJwt } from 'jose';

/** Whose token it is: issuer and subject of a JWT (RFC 7519 §4.1); undefined for a token that does not tell. The server verifies it, not the page. */
export function userOfToken(token: string): string | undefined {
  try {
    const { iss, sub } = decodeJwt(token);
    return sub === undefined ? undefined : JSON.stringify([iss ?? null, sub]);
  } catch {
    return undefined;
  }
}

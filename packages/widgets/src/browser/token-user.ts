/** The user of a token: issuer and subject of a JWT (RFC 7519 §4.1); undefined where it has none. The server verifies it, not the page. */
export function userOfToken(token: string): string | undefined {
  try {
    const { iss, sub } = claimsOf(token);
    return sub === undefined ? undefined : JSON.stringify([iss ?? null, sub]);
  } catch {
    return undefined;
  }
}

/** The second part, base64url of JSON in UTF-8 (RFC 7515 §3.1). @throws where it is none */
function claimsOf(token: string): { readonly iss?: unknown; readonly sub?: unknown } {
  const payload = token.split('.')[1] ?? '';
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
}

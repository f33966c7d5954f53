/** Node's codes for failed connections. Browsers have none. */

/** Codes of Node's fetch which say that no byte of the request was sent: name, connection or TLS failed, or a proxy refused. */
const notSent =
  /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERR_TLS|ERR_SSL|PROXY_)/;

/** The system's code of a failed connection, such as `ECONNREFUSED`; undefined in browsers. */
export function systemCode(error: unknown): string | undefined {
  for (let inner = error, depth = 0; depth < 4; depth++) {
    const { code, cause, errors } = Object(inner) as { code?: unknown; cause?: unknown; errors?: readonly unknown[] };
    if (typeof code === 'string' && !/^(ABORT|UND_ERR$)/.test(code)) return code;
    inner = cause ?? errors?.[0];
  }
  return undefined;
}

export const saysNotSent = (code: string | undefined): boolean => code !== undefined && notSent.test(code);

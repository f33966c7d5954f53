/** Reports data that is not of this moment. */
import type { ConfiguredMiddleware } from '@caredesk/core/client';

/** Once, by the first answer of a standby: the others are of later. */
export function reportAge(print: (line: string) => void): ConfiguredMiddleware {
  let isTold = false;
  return (next) => async (url, options) => {
    const response = await next(url, options);
    const asOf = response.headers.get('x-data-as-of');
    if (asOf && !isTold) print(`Data as of ${asOf}; later changes may be missing.`);
    isTold ||= Boolean(asOf);
    return response;
  };
}

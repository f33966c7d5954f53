import { Failure } from '@caredesk/core/server';

/** RFC 6749 §5.2; `slow_down` is RFC 8628's, the last two RFC 6749 §4.1.2.1's. */
type GrantError = 'invalid_request' | 'invalid_grant' | 'unsupported_grant_type' | 'slow_down' | 'temporarily_unavailable' | 'server_error';

/** A refusal of /token. */
export class GrantFailure extends Failure {
  constructor(
    readonly code: GrantError,
    message: string,
    status = 400,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(status, message, headers);
  }

  get body(): Readonly<Record<string, unknown>> {
    return { error: this.code, error_description: this.message };
  }
}

const codeOf = (status: number): GrantError =>
  status === 429 ? 'slow_down' : status === 503 ? 'temporarily_unavailable' : status >= 500 ? 'server_error' : 'invalid_request';

/** A failed call of /token as an OAuth error. A body that is not a form is an invalid request too. */
export function asGrantFailure(failure: Failure): GrantFailure {
  if (failure instanceof GrantFailure) return failure;
  const { status, message, headers } = failure;
  return new GrantFailure(codeOf(status), message, status === 415 || status === 422 ? 400 : status, headers);
}

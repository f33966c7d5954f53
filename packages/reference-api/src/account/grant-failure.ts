import { Failure } from '../failure.js';

/** A refused sign-in or refresh, as RFC 6749 §5.2 has it. */
export class GrantFailure extends Failure {
  constructor(
    readonly code: 'invalid_grant' | 'slow_down',
    message: string,
    status = 400,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(status, message, headers);
  }

  get body(): Readonly<Record<string, unknown>> {
    const answer = { error: this.code, error_description: this.message };
    return this.code === 'invalid_grant' ? answer : { ...answer, isSuccessful: false, errorMessage: this.message };
  }
}

/** A middleware that tells what was asked and how it ended, without addresses, inputs and answers: they may name a patient. */
import { type ConfiguredMiddleware, callOf } from './middlewares.js';
import { systemCode } from './system-code.js';

export interface CallLog {
  /** Such as `doctors.getById`. */
  readonly call: string;
  readonly method: string;
  /** Undefined: no answer came. */
  readonly status: number | undefined;
  readonly milliseconds: number;
  /** The answer's `x-request-id`. */
  readonly requestId: string | undefined;
  /** Why no answer came, such as `ECONNREFUSED` or `AbortError`. */
  readonly failure: string | undefined;
}

/** For `middlewares`: each request is told once it has ended, a repeated one each time. */
export const logger =
  (write: (entry: CallLog) => void): ConfiguredMiddleware =>
  (next) =>
  async (url, options) => {
    const { name, endpoint } = callOf(options);
    const start = performance.now();
    const logCall = (outcome: Pick<CallLog, 'status' | 'requestId' | 'failure'>) =>
      write({ call: name, method: endpoint.method, milliseconds: Math.round(performance.now() - start), ...outcome });
    try {
      const response = await next(url, options);
      const requestId = response.headers.get('x-request-id') ?? undefined;
      logCall({ status: response.status, requestId, failure: undefined });
      return response;
    } catch (error) {
      logCall({ status: undefined, requestId: undefined, failure: systemCode(error) ?? (error instanceof Error ? error.name : undefined) });
      throw error;
    }
  };

/** What a caller asks of a backend that is described otherwise than by the contract (`@caredesk/core/backend`). */
import type { RequestParts } from '../contract/encode.js';
import type { Endpoint } from '../contract/endpoint.js';
import type { Spelling, Values } from '../contract/field.js';

export interface DescribedCall {
  /** Default: as in the contract. */
  readonly spelling?: Spelling | undefined;
  /** Go with this call, unless the page or the call itself gives others of these names. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The request as the backend has it. @param input the call's input */
  place(parts: RequestParts, input: Values): RequestParts;
  /** An answer's body in a wrapper that the contract's client reads. */
  open(body: unknown): unknown;
}

export interface Backend {
  /** Whether the description says that the backend has no such call. @param call its name, or its row of the contract's table */
  lacks(call: string | object): boolean;
  /**
   * Undefined for the calls of /token, which no description changes. A call that is not the contract's gets the headers alone.
   * @throws {CaredeskError} `not-found` for a call that the backend lacks: nothing has been sent
   */
  describe(call: string, endpoint: Endpoint): DescribedCall | undefined;
}

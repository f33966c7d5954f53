/**
 * An answer other than success. Its message is shown to users: it may name fields, and never holds a field's value,
 * a token or patient data.
 */
export class Failure extends Error {
  override readonly name = 'Failure';
  constructor(
    readonly status: number,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

/** A business refusal: HTTP 200 with `isSuccessful: false`. Nothing was changed. */
export const refusal = (message: string): Failure => new Failure(200, message);
/** The message names the fields. */
export const badInput = (message: string): Failure => new Failure(400, message);
/** @param what the product's word for the record: "doctor" */
export const notFound = (what: string): Failure => new Failure(404, `This ${what} does not exist`);

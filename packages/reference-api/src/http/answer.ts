/** A handler's output → the answer's body, in the contract's envelope. */
import { Readable } from 'node:stream';
import { type Endpoint, responseSchema } from '@caredesk/core/contract';
import { answerBody } from '@caredesk/core/server';
import * as v from 'valibot';
import type { Streamed } from '../handler-types/handlers.js';

/** Rows of a list that are checked. Every page fits (maxPageSize is 200); checking 100,000 rows would take longer than reading them. */
const checkedRows = 200;

type Body = ReturnType<typeof answerBody>;

/** An answer that the contract does not allow: a bug. The message names fields, no values. */
class AnswerError extends Error {
  override readonly name = 'AnswerError';
}

const isStreamed = (output: unknown): output is Streamed<unknown> => typeof output === 'object' && output !== null && 'batches' in output;

/** @returns a function that makes bodies of this endpoint, or streams of their text, and checks them against the contract */
export function answerWriter(endpoint: Endpoint): (output: unknown) => Promise<Body | Readable> {
  const schema = responseSchema(endpoint);
  const check = (body: Body): Body => {
    const checked = Array.isArray(body?.data) && body.data.length > checkedRows ? { ...body, data: body.data.slice(0, checkedRows) } : body;
    const result = v.safeParse(schema, checked, { abortEarly: true });
    if (!result.success)
      throw new AnswerError(
        `${endpoint.path}: ${result.issues.map((issue) => v.getDotPath(issue) ?? 'the answer').join(', ')} breaks the contract`,
      );
    return body;
  };
  return async (output) => {
    if (!isStreamed(output)) return check(answerBody(endpoint, output));
    const batches = output.batches[Symbol.asyncIterator]();
    // A failure before the first row is a normal answer; a later one breaks the connection.
    const first = await batches.next();
    if (!first.done) check({ isSuccessful: true, data: first.value, totalCount: first.value.length });
    return Readable.from(textOf(first, batches));
  };
}

type Batch = IteratorResult<readonly unknown[], unknown>;

/** The envelope around the rows; how many there were comes last. */
async function* textOf(first: Batch, batches: AsyncIterator<readonly unknown[]>): AsyncGenerator<string> {
  let rows = 0;
  yield '{"isSuccessful":true,"data":[';
  try {
    for (let batch = first; !batch.done; batch = await batches.next()) {
      yield (rows > 0 && batch.value.length > 0 ? ',' : '') + JSON.stringify(batch.value).slice(1, -1);
      rows += batch.value.length;
    }
  } finally {
    await batches.return?.();
  }
  yield `],"totalCount":${rows}}`;
}

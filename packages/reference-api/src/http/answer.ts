/** A handler's output → the answer's body, in the contract's envelope. */
import { type Endpoint, responseSchema } from '@caredesk/core/contract';
import * as v from 'valibot';

/**
 * Rows of a list that are checked. Every page fits (maxPageSize is 200); only the list of all doctors is longer, and
 * checking 100,000 of its rows would take longer than reading them.
 */
const checkedRows = 200;

type Body = Readonly<Record<string, unknown>> | undefined;

interface PageOf {
  readonly items: readonly unknown[];
  readonly totalCount: number;
  readonly totalCountIsEstimate?: true;
}

/** An answer that the contract does not allow: a bug. The message names fields, no values. */
class AnswerError extends Error {
  override readonly name = 'AnswerError';
}

function envelope({ answer }: Endpoint, output: unknown): Body {
  switch (answer.kind) {
    case 'bare':
      return output as Readonly<Record<string, unknown>>;
    case 'empty':
      return undefined;
    case 'done':
      return { isSuccessful: true };
    case 'many': {
      const { items, ...counted } = output as PageOf;
      return { isSuccessful: true, data: items, ...counted };
    }
    case 'strings':
      return { isSuccessful: true, data: output, totalCount: (output as readonly string[]).length };
    case 'one':
    case 'boolean':
      return { isSuccessful: true, data: output };
  }
}

/** @returns a function that makes bodies of this endpoint and checks them against the contract */
export function answerWriter(endpoint: Endpoint): (output: unknown) => Body {
  const schema = responseSchema(endpoint);
  return (output) => {
    const body = envelope(endpoint, output);
    const checked = Array.isArray(body?.data) && body.data.length > checkedRows ? { ...body, data: body.data.slice(0, checkedRows) } : body;
    const result = v.safeParse(schema, checked, { abortEarly: true });
    if (!result.success)
      throw new AnswerError(
        `${endpoint.path}: ${result.issues.map((issue) => v.getDotPath(issue) ?? 'the answer').join(', ')} breaks the contract`,
      );
    return body;
  };
}

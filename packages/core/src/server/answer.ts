/** What a handler returned, or threw, as the body of an answer. */
import type { Endpoint } from '../contract/endpoint.js';
import type { Failure } from './failure.js';

type Body = Readonly<Record<string, unknown>>;

interface PageOf {
  readonly items: readonly unknown[];
  readonly totalCount: number;
  readonly totalCountIsMinimum?: true;
  readonly nextAfter?: string;
}

/** The contract's envelope around a handler's output; undefined: the answer has no body. */
export function answerBody({ answer }: Endpoint, output: unknown): Body | undefined {
  switch (answer.kind) {
    case 'bare':
      return output as Body;
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

export const failureBody = ({ message, data }: Failure): Body => ({
  isSuccessful: false,
  errorMessage: message,
  ...(data !== undefined && { data }),
});

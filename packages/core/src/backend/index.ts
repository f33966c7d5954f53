/** `@caredesk/core/backend`: any backend, described in one file (design.md "Any backend"). */
import type { Backend, DescribedCall } from '../client/described.js';
import { CaredeskError } from '../client/error.js';
import { lackedCall } from '../client/lacked-call.js';
import { describeCall } from './call.js';
import { type BackendProblem, backendProblems } from './check.js';
import type { BackendDescription, CallDescription } from './description.js';
import { calls, isOfTokens } from './entities.js';

export type { Backend, DescribedCall } from '../client/described.js';
export { type BackendProblem, backendProblems, headerProblems } from './check.js';
export { type BackendDescription, type BackendFile, type CallDescription, type CallName, defineBackend } from './description.js';
export { setAt, valueAt } from './places.js';
export { spellingOf } from './records.js';
export { type ContractRequest, type CurrencyOfBill, type DescribedServer, type PlainRequest, serveDescribed } from './serve.js';

/** A description that can't be used. The message names each key and its reason. */
export class BackendError extends Error {
  override readonly name = 'BackendError';
  constructor(readonly problems: readonly BackendProblem[]) {
    super(problems.map(({ key, reason }) => `${key}: ${reason}`).join('; '));
  }
}

/** @param description the file's content as JSON; {@link defineBackend} types it. @throws {BackendError} */
export function createBackend(description: unknown): Backend {
  const problems = backendProblems(description);
  if (problems.length > 0) throw new BackendError(problems);
  const checkedDescription = description as BackendDescription;
  const described: Readonly<Record<string, CallDescription | null | undefined>> = checkedDescription.calls ?? {};
  const names = Object.keys(described).filter((name) => described[name] === null);
  const lacked = new Set<string | object | undefined>(names.flatMap((name) => [name, calls.get(name)]));
  const describedCalls = new Map<string, DescribedCall>();
  return {
    lacks: (call) => lacked.has(call),
    describe: (call, endpoint) => {
      if (isOfTokens(endpoint)) return undefined;
      if (!calls.has(call)) return { headers: checkedDescription.headers, place: (parts) => parts, open: (body) => body };
      if (lacked.has(call)) throw new CaredeskError({ code: 'not-found', call, status: 404, detail: lackedCall });
      const before =
        describedCalls.get(call) ?? describeCall(checkedDescription, (Object.hasOwn(described, call) && described[call]) || {}, endpoint);
      describedCalls.set(call, before);
      return before;
    },
  };
}

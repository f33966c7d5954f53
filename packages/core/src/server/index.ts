/** `@caredesk/core/server`: a backend of one's own from the contract's table. */
export {
  answerBody,
  assertNone,
  badInput,
  broken,
  Conflict,
  Failure,
  failureBody,
  grantAnswer,
  notFound,
  refusal,
  refusedInput,
  wholeList,
} from './answer.js';
export { type ByCall, callsByAddress, ofCall, pickCall, type ServedCall } from './calls.js';
export { fastifyPlugin } from './fastify.js';
export { type CallContext, type CallHandlers, type Implementation, type ImplementOptions, implement } from './implement.js';
export { type AloneLimit, assertOwnedKept, assertPermitted, assertWithinLimits, Forbidden, type Payment } from './limits.js';
export { type Place, placeAfter, readPlace } from './places.js';
export { assertField, callReader, inputReader, type ReadCall, refuseGrant, type ServedRequest } from './read-call.js';

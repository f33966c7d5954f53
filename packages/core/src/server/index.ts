/** `@caredesk/core/server`: a backend of one's own from the contract's table. */
export { answerBody, failureBody } from './answer.js';
export { callsByAddress, pickCall, type ServedCall } from './calls.js';
export { badInput, Conflict, Failure, notFound, refusal } from './failure.js';
export { fastifyPlugin } from './fastify.js';
export { type CallContext, type CallHandlers, type Implementation, type ImplementOptions, implement } from './implement.js';
export { inputReader } from './input.js';
export { callReader, type ReadCall, type ServedRequest } from './read-call.js';

export { type CallOptions, type Caller, type CallerOptions, createCaller } from './caller.js';
export { type Client, type GroupClient, bindGroup, createClient } from './client.js';
export { type Clock, systemClock } from './clock.js';
export { CaredeskError, type CaredeskErrorDetails, type ErrorCode, isCaredeskError } from './error.js';
export { type PageRequest, allPages } from './pages.js';
export { type TokenSource, fixedToken } from './tokens.js';

export { type Caller, type CallerOptions, type CallOptions, createCaller, inOneSession, type Work } from './caller.js';
export { bindGroup, type Client, createClient, type GroupClient } from './client.js';
export { type Clock, systemClock } from './clock.js';
export { CaredeskError, type CaredeskErrorDetails, type ErrorCode, isCaredeskError } from './error.js';
export { allOf, allPages, type PageRequest, unreadableError } from './pages.js';
export { createSkewWatch, type SkewWatch } from './skew.js';
export { systemCode } from './system-code.js';
export { fixedToken, type TokenSource, tokensOfOneSession } from './tokens.js';

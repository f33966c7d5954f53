export {
  bindGroup,
  type Caller,
  type CallerOptions,
  type CallOptions,
  createCaller,
  type GroupClient,
  inOneSession,
  type Work,
} from './caller.js';
export { type Client, createClient } from './client.js';
export { type Clock, systemClock } from './clock.js';
export { unreadableError } from './count.js';
export { CaredeskError, type CaredeskErrorDetails, type ErrorCode, isCaredeskError } from './error.js';
export { type CallLog, logger } from './logger.js';
export { type ConfiguredMiddleware, callOf, type FetchLike, type RequestedCall } from './middlewares.js';
export { allItems, allOf, allPages, type PageRequest, type PagesOptions } from './pages.js';
export { batchPatience, type Patience } from './patience.js';
export { createSkewWatch, type SkewWatch } from './skew.js';
export { systemCode } from './system-code.js';
export { fixedToken, type TokenSource, tokensOfOneSession } from './tokens.js';

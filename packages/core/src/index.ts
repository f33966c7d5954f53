/** The client for scripts that use neither the widgets nor the command line. */
export {
  type CallOptions,
  CaredeskError,
  type Client,
  type ConfiguredMiddleware,
  type ErrorCode,
  isCaredeskError,
  logger,
} from './client/index.js';
export {
  type Account,
  type ConnectedClient,
  type Connection,
  type ConnectOptions,
  connect,
  type PagePorts,
  type SignedInClient,
  signIn,
  withToken,
} from './connect.js';

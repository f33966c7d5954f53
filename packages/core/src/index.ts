/** The client of its own: what a script needs that is neither a widget nor the command line. */
export { type CallOptions, CaredeskError, type Client, type ErrorCode, isCaredeskError } from './client/index.js';
export {
  type Account,
  type Connection,
  type ConnectOptions,
  connect,
  type PagePorts,
  type SignedInClient,
  signIn,
  withToken,
} from './connect.js';

/** Providers for react-admin 5, without an import of it. */
export { type AuthProviderOptions, createAuthProvider } from './auth-provider.js';
export { createDataProvider, type DataProviderOptions } from './data-provider.js';
export { ProviderError } from './failure.js';
export type * from './types.js';

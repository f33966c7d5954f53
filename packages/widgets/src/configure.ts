export { configure, signOut } from './runtime/configured.js';
export type { Links } from './runtime/links.js';
export type { Settings, SettingsInput, StorageKind, Theme, ThirdPartySignIn } from './runtime/settings.js';

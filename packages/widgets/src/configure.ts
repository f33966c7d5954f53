export { configure } from './runtime/configured.js';
export type { Settings, SettingsInput, StorageKind, Theme, ThirdPartySignIn } from './runtime/settings.js';

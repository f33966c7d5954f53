export type { StorageKind } from './platform/token-storage.js';
export { configure, signOut } from './runtime/configured.js';
export type { Links } from './runtime/links.js';
export type { OwnCell, OwnColumn, OwnColumns, OwnLink } from './runtime/own-columns.js';
export type { Settings, SettingsInput, Theme } from './runtime/settings.js';
export type { ThirdPartySignIn, ThirdPartySignIns } from './third-party/provider.js';
export type { Noun, WordKey, Words, WordsOfLanguage } from './words/words.js';

import * as page from '../runtime/configured.js';
import type { Settings as PageSettings, SettingsInput as PageSettingsInput } from '../runtime/settings.js';
import type { Words } from '../word-keys.js';

export type { StorageKind } from '../browser/token-storage.js';
export { signOut } from '../runtime/configured.js';
export type { Links } from '../runtime/links.js';
export type { OwnAction, OwnActions, OwnCell, OwnColumn, OwnColumns, OwnLink } from '../runtime/own.js';
export type { Theme } from '../runtime/settings.js';
export type { ThirdPartySignIn, ThirdPartySignIns } from '../third-party/provider.js';
export type { WordKey, Words, WordsOfLanguage } from '../word-keys.js';

interface TypedWords {
  /** Texts in the portal's own words, by language and key: `{ en: { 'doctor-search.search': 'Find a practitioner' } }`. Of the whole page. */
  readonly words?: Words | undefined;
}
export type SettingsInput = Omit<PageSettingsInput, 'words'> & TypedWords;
export type Settings = Omit<PageSettings, 'words'> & TypedWords;

/**
 * Sets what every element of the page starts from. Settings left out stay as they are; elements on the page follow. Another
 * `getAccessToken`, none, or one after a sign-out is another user: what is shown, typed and open of the former one goes.
 */
export function configure(settings: SettingsInput): void {
  page.configure(settings);
  // Without it the page works the same.
  import('../loader/name-check.js').then(({ warnOfSettings }) => warnOfSettings(settings)).catch(() => {});
}

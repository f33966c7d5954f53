/** Which backends the portal vouches for: markup may name any base, and must not get another one's tokens by that. */
import { portalSettings, scriptSettings } from './configured.js';
import { absoluteBase, resolveSettings, type Settings } from './settings.js';

/** The page's own settings, whatever its elements' attributes say. */
export const currentSettings = (): Settings => resolveSettings([portalSettings(), scriptSettings()], location.href);

/** The base that `configure` or the script tag names, else the page's own origin. Tokens that name no base belong to it. */
export const defaultBase = (): string => currentSettings().apiBase;

/** Whether the portal's `getAccessToken` brings the tokens of this base. */
export function isServedByPortal(apiBase: string): boolean {
  const { getAccessToken, apiBases = [] } = portalSettings();
  return getAccessToken !== undefined && [defaultBase(), ...apiBases.map((base) => absoluteBase(base, location.href))].includes(apiBase);
}

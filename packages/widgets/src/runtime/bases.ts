/** The backends that the portal names. Markup may name any base, which must not give it another backend's tokens or typed data. */
import { CaredeskError } from '@caredesk/core/client/error';
import { type ConfiguredMiddleware, callOf } from '@caredesk/core/client/middlewares';
import type { Endpoint } from '@caredesk/core/contract/endpoint';
import { portalSettings, scriptSettings } from './configured.js';
import { absoluteBase, resolveSettings, type Settings, type SettingsInput } from './settings.js';

/** The page's own settings, whatever its elements' attributes say. */
export const currentSettings = (): Settings => resolveSettings([portalSettings(), scriptSettings()], location.href);

/** The base that `configure` or the script tag names, else the page's own origin. Tokens that name no base belong to it. */
export const defaultBase = (): string => currentSettings().apiBase;

/** The bases that the portal's own settings name. */
const namedBases = (): readonly string[] => [
  defaultBase(),
  ...[portalSettings().apiBases ?? []].flat().map((base) => absoluteBase(base, location.href)),
];

const isNamedBase = (apiBase: string): boolean => namedBases().includes(apiBase);

/** Whether the portal's `getAccessToken`, or the browser's cookies, bring the session of this base. */
export const isServedByPortal = (apiBase: string): boolean => {
  const { getAccessToken, credentials } = portalSettings();
  return (getAccessToken !== undefined || credentials === 'include') && isNamedBase(apiBase);
};

/** The portal's settings for its own bases, which no other base must get; headers are the default base's alone. */
export const portalsOwn = (apiBase: string): Pick<SettingsInput, 'backend' | 'headers' | 'credentials'> => {
  if (!isNamedBase(apiBase)) return {};
  const { apiBase: first, backend, headers, credentials } = currentSettings();
  return { backend, headers: apiBase === first ? headers : undefined, credentials };
};

/** Whether users may be asked for a password of this base: the portal names it, or it is on the page's own origin. */
export const mayAskPassword = (apiBase: string): boolean => isNamedBase(apiBase) || new URL(apiBase).origin === location.origin;

/** Sends passwords to such a base alone. */
export const guardPasswords =
  (apiBase: string): ConfiguredMiddleware =>
  (next) =>
  (url, options) => {
    const { name, endpoint } = callOf(options);
    if (hasPassword(endpoint)) assertMayAskPassword(apiBase, name);
    return next(url, options);
  };

/** The portal's own middlewares, as they are at each request, for the bases that it names: they may add what no other must get. */
export const portalMiddlewares =
  (apiBase: string): ConfiguredMiddleware =>
  (next) =>
  (url, options) => {
    const middlewares = (isNamedBase(apiBase) && portalSettings().middlewares) || [];
    return middlewares.reduceRight((inner, middleware) => middleware(inner), next)(url, options);
  };

const hasPassword = ({ body }: Endpoint): boolean =>
  Object.values(body?.fields ?? {}).some((field) => field.kind === 'text' && field.format === 'password');

/** @throws {CaredeskError} `rejected` */
export function assertMayAskPassword(apiBase: string, call: string): void {
  if (!mayAskPassword(apiBase))
    throw new CaredeskError({ code: 'rejected', call, detail: `the page does not know ${new URL(apiBase).host}` });
}

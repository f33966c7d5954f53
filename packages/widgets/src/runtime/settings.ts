/** The settings of a portal, and the order of the places where they can be set. */

import { type ConfiguredMiddleware, withoutEndSlash } from '@caredesk/core/client/middlewares';
import type { StorageKind } from '../browser/token-storage.js';
import type { OwnWords } from '../i18n/catalog.js';
import type { ThirdPartySignIns } from '../third-party/provider.js';
import type { Links } from './links.js';
import type { BackendSetting } from './open-backend.js';
import type { OwnActions, OwnColumns } from './own.js';

export type Theme = 'light' | 'dark' | 'auto';
export type Density = 'comfortable' | 'compact';

/** Each setting may be left out: the next place in the order decides. */
export interface SettingsInput {
  /** The API's base, such as `https://api.example`. Default: the page's own origin. */
  readonly apiBase?: string | undefined;
  /** Other bases of the portal beside `apiBase`: `getAccessToken` serves them too, and users may sign in there. No other base gets a token or a password. */
  readonly apiBases?: readonly string[] | undefined;
  /** BCP 47; messages exist for en, zh, ar, it, es and fr. Default: `en`. */
  readonly locale?: string | undefined;
  /** Default: `auto`, which follows the page. */
  readonly theme?: Theme | undefined;
  /** Height of rows. Default: comfortable, and each user can choose compact rows in a list's columns. */
  readonly density?: Density | undefined;
  /** Default: `local`. */
  readonly storage?: StorageKind | undefined;
  /** The portal's own tokens; there is no Caredesk sign-in then. `rejected`: the token that the server refused. */
  readonly getAccessToken?: ((request: { rejected?: string }) => Promise<string>) | undefined;
  /** Called when no user is signed in any more, in whichever tab it happened. */
  readonly onSignedOut?: (() => void) | undefined;
  /** A backend that differs from the contract: the content of its `backend.json`, or that file's address. */
  readonly backend?: BackendSetting | undefined;
  /** Go with every call to `apiBase`, the portal's default base, such as a tenant's. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** `include`: the browser's cookies are the session of the portal's own bases, and no token is asked for. */
  readonly credentials?: 'omit' | 'include' | undefined;
  /** Time limit of a request in ms. Default: 30,000. */
  readonly timeoutMs?: number | undefined;
  /** Path of the call that returns the signed-in user. */
  readonly userInfoPath?: string | undefined;
  /** ISO 4217; of amounts without a currency. Default: `USD`. */
  readonly currency?: string | undefined;
  /**
   * wretch's middlewares around each request to the bases that the portal names; the outermost first. One that sends a change twice may
   * move money twice.
   */
  readonly middlewares?: readonly ConfiguredMiddleware[] | undefined;
  /** Third-party sign-in: one provider, or several, each with a button. */
  readonly signIn?: ThirdPartySignIns | undefined;
  /** Where the portal shows records: names of doctors, patients, bills and coupons are links to there. */
  readonly links?: Links | undefined;
  /**
   * What elements don't offer, blank-separated: `refund cancel charge edit delete export import password login`. The words of all places are added up.
   * It is for looks: what a user may not do, the API must refuse.
   */
  readonly without?: string | undefined;
  /** Texts in the portal's own words, by language and key: `{ en: { 'doctor-search.search': 'Find a practitioner' } }`. Of the whole page. */
  readonly words?: OwnWords | undefined;
  /** The portal's own columns of lists, by what the rows are: `{ doctor: [{ name: 'tier', label: 'Tier', value: ({ doctorId }) => tiers.get(doctorId) }] }`. */
  readonly columns?: OwnColumns | undefined;
  /** The portal's own actions of records and rows, by what they are: `{ doctor: [{ label: 'Open in CRM', run: ({ doctorId }) => openCrm(doctorId) }] }`. */
  readonly actions?: OwnActions | undefined;
  /** IANA name, such as `Europe/Paris`, of the zone that moments are shown in. Of the whole page. Default: the reader's. */
  readonly timeZone?: string | undefined;
}

/** Settings with every default in place. */
export interface Settings extends SettingsInput {
  /** Absolute, without a closing slash. */
  readonly apiBase: string;
  readonly locale: string;
  readonly theme: Theme;
  readonly storage: StorageKind;
}

/** Values of settings, which each place has, and of what many elements have. */
const settingValues: Readonly<Record<string, string>> = {
  theme: 'light, dark, auto',
  density: 'comfortable, compact',
  storage: 'local, session, memory',
  heading: 'none',
  credentials: 'omit, include',
};

/** @returns the values that are allowed, where it is none of them */
export function wrongSetting(name: string, value: unknown): string | undefined {
  const values = Object.hasOwn(settingValues, name) ? settingValues[name] : undefined;
  const given = `${value ?? ''}`.trim();
  return given && !values?.split(', ').includes(given) ? values : undefined;
}

/** Reads settings with the browser's constructors, which throw for invalid values. */
const readers: Readonly<Record<string, (value: never) => unknown>> = {
  locale: (tag: string) => Intl.getCanonicalLocales(tag.replaceAll('_', '-'))[0],
  timeZone: (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone }) && timeZone,
  currency: (currency: string) => new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().currency,
  timeoutMs: (ms: number) => AbortSignal.timeout(ms) && ms,
};
/** Each value is tried once, and told of once. */
const tried = new Map<string, unknown>();

/** @returns undefined for a value that a constructor refuses: the next layer decides */
function read(name: string, value: unknown): unknown {
  const reader = readers[name];
  if (!reader) return value;
  const key = `${name} ${value}`;
  if (!tried.has(key)) {
    tried.set(key, undefined);
    try {
      tried.set(key, reader(value as never));
    } catch {
      console.warn(`Caredesk: ${name} "${value}" is none that this browser knows.`);
    }
  }
  return tried.get(key);
}

/**
 * @param layers the strongest first; what a layer leaves undefined, empty or unknown the next one decides
 * @param pageUrl what a relative `apiBase` is relative to
 */
export function resolveSettings(layers: readonly SettingsInput[], pageUrl: string): Settings {
  const merged: { -readonly [Name in keyof SettingsInput]: SettingsInput[Name] } = Object.create(null);
  for (const layer of layers.toReversed()) {
    for (const [name, setting] of Object.entries(layer)) {
      // Templates leave blanks around a value, or where it is missing.
      const given = typeof setting === 'string' ? setting.trim() : setting;
      const value = (given ?? '') === '' ? undefined : read(name, given);
      if (value !== undefined) Object.assign(merged, { [name]: value });
    }
  }
  const words = layers.flatMap(({ without }) => without || []);
  if (words.length > 0) merged.without = words.join(' ');
  for (const [name, value] of Object.entries(merged)) if (wrongSetting(name, value)) Reflect.deleteProperty(merged, name);
  const { apiBase = '/', locale = 'en', theme = 'auto', storage = 'local' } = merged;
  return Object.assign(merged, { apiBase: absoluteBase(apiBase, pageUrl), locale, theme, storage });
}

/** The base without query, fragment and closing slash, so that each base has one spelling; the page's origin for an invalid address. */
export function absoluteBase(apiBase: string, pageUrl: string): string {
  const address = [apiBase, '/'].find((base) => URL.canParse(base, pageUrl));
  // A page without an address, such as about:blank, can only name the API in full.
  if (address === undefined) return '';
  const { origin, pathname } = new URL(address, pageUrl);
  return withoutEndSlash(origin + pathname);
}

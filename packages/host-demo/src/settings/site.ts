/** Settings by the site's operator: `/settings.json`, read once before the first render. */
export interface SiteSettings {
  /** The API's base. Default: empty, this origin. */
  readonly apiBase: string;
  /** Minutes without activity until sign-out, 0: never. Default: 15. */
  readonly idleMinutes: number;
  /** Third-party sign-in by OpenID Connect; absent: only email and password. */
  readonly signIn?: { readonly issuer: string; readonly clientId: string };
  /** Addresses for what has no call of its own; a link shows only where one is named. */
  readonly links: { readonly signUp?: string; readonly forgotPassword?: string };
}

const defaults: SiteSettings = { apiBase: '', idleMinutes: 15, links: {} };

let settings = defaults;

/** The settings read by {@link loadSiteSettings}. */
export const siteSettings = (): SiteSettings => settings;

const isWebAddress = (value: unknown): value is string => typeof value === 'string' && /^(https?:|mailto:|\/)/i.test(value);

/** Reads what is usable and keeps the default of everything else. */
export function parseSiteSettings(json: unknown): SiteSettings {
  const given = (typeof json === 'object' && json !== null ? json : {}) as Record<string, unknown>;
  const links = (typeof given.links === 'object' && given.links !== null ? given.links : {}) as Record<string, unknown>;
  const signIn = (given.signIn ?? {}) as Record<string, unknown>;
  return {
    ...(isWebAddress(signIn.issuer) &&
      typeof signIn.clientId === 'string' && { signIn: { ...signIn, issuer: signIn.issuer, clientId: signIn.clientId } }),
    apiBase: isWebAddress(given.apiBase) ? given.apiBase : defaults.apiBase,
    idleMinutes: typeof given.idleMinutes === 'number' && given.idleMinutes >= 0 ? given.idleMinutes : defaults.idleMinutes,
    links: {
      ...(isWebAddress(links.signUp) && { signUp: links.signUp }),
      ...(isWebAddress(links.forgotPassword) && { forgotPassword: links.forgotPassword }),
    },
  };
}

/** A site without a readable file runs on the defaults. */
export async function loadSiteSettings(): Promise<void> {
  try {
    const answer = await fetch('/settings.json');
    if (answer.ok) settings = parseSiteSettings(await answer.json());
  } catch {
    settings = defaults;
  }
}

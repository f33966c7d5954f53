/** Flags, environment and profile made into one set of settings; a flag wins over the environment, that over the profile. */
import { configDirectory } from './adapters/directories.js';
import { profilePath, readCurrentProfile, readProfile, unknownProfile } from './adapters/profile-file.js';
import { proxyOf } from './adapters/proxy.js';
import { isSameApi, normaliseApiBase } from './api-base.js';
import { sameTarget, UserError } from './errors.js';
import type { Environment, GlobalOptions } from './host.js';

/** Variables that bring a token instead of a sign-in; the first that is set is used. */
const tokenVariables = ['CAREDESK_TOKEN', 'CAREDESK_TOKEN_COMMAND', 'CAREDESK_CLIENT_SECRET'] as const;
export type TokenVariable = (typeof tokenVariables)[number];

/**
 * @param mayBeNew the profile that is named may be one that this command makes. Default: false
 * @throws {UserError} exit 2 for a profile that is named and not stored: its limits would be passed over
 */
export function readSettings(options: GlobalOptions, env: Environment, mayBeNew = false) {
  const directory = configDirectory(env);
  const nameOfProfile = options.profile ?? (env.CAREDESK_PROFILE || readCurrentProfile(directory));
  const profileName = nameOfProfile ?? 'default';
  profilePath(directory, profileName);
  const profile = readProfile(directory, profileName);
  if (profile === undefined && nameOfProfile !== undefined && nameOfProfile !== 'default' && !mayBeNew)
    throw unknownProfile(directory, nameOfProfile);
  const flagApiBase = options.apiBase === undefined ? undefined : normaliseApiBase(options.apiBase, 'API base (--api-base)');
  const configuredBase = env.CAREDESK_API_BASE ? normaliseApiBase(env.CAREDESK_API_BASE, 'API base (CAREDESK_API_BASE)') : profile?.apiBase;
  const apiBase = flagApiBase ?? configuredBase;
  const isProfileBase = profile !== undefined && apiBase !== undefined && isSameApi(apiBase, profile.apiBase);
  return {
    configDirectory: directory,
    profileName,
    /** The profile as stored; undefined before the first login. */
    profile,
    /** The API base without a closing slash; undefined when nothing names one. */
    apiBase,
    /** The value of `--api-base`. */
    flagApiBase,
    /** The API base is the profile's, in any spelling, so that the profile's statements about its server apply. */
    isProfileBase,
    /** An access token from the environment, for CI; never stored. */
    token: env.CAREDESK_TOKEN?.trim() || undefined,
    /** The variable that holds the token; undefined: it comes from a sign-in. */
    tokenFrom: tokenVariables.find((name) => env[name]?.trim()),
    /** The API that the token of {@link tokenFrom} is for: CAREDESK_TOKEN_BASE, else CAREDESK_API_BASE, else the profile's. */
    tokenBase: env.CAREDESK_TOKEN_BASE ? normaliseApiBase(env.CAREDESK_TOKEN_BASE, 'API base (CAREDESK_TOKEN_BASE)') : configuredBase,
    /** The proxy between this machine and the API, with the variable that names it. */
    proxy: apiBase === undefined ? undefined : proxyOf(env, apiBase),
    /** A request's longest time. Default: 30,000 ms. */
    timeoutMs: options.timeout ?? 30_000,
    debug: options.debug === true,
    /** Headers of `--header` for every call. The command line is read twice (first for its first word), which doubles them. */
    headers: [...new Set(options.header)],
    /** The file that describes the backend: CAREDESK_BACKEND, else the profile's. */
    backendFile: env.CAREDESK_BACKEND || (isProfileBase ? profile?.backend : undefined),
  };
}
export type Settings = Readonly<ReturnType<typeof readSettings>>;

/** @throws {UserError} when no API base is known */
export function requireApiBase({ apiBase, profileName }: Settings): string {
  if (apiBase !== undefined) return apiBase;
  throw new UserError(`No API base is set${profileName === 'default' ? '' : ` for profile ${profileName}`}.`, {
    next: [
      { command: `caredesk login --api-base URL${sameTarget({ profileName })}`, when: 'to sign in' },
      { command: 'caredesk help environment', when: 'to see the variables for scripts' },
    ],
  });
}

/** @throws {UserError} exit 2 if the profile is read-only */
export function assertWritable({ profile, profileName }: Settings): void {
  if (profile?.readOnly !== true) return;
  throw new UserError(`Profile ${profileName} is read-only; nothing was sent.`, {
    next: [{ command: `caredesk profiles set ${profileName} --no-read-only`, when: 'to allow changes' }],
  });
}

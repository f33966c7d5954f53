/** A profile: a backend, an account and their settings. One file each, so that two logins never overwrite each other. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isKnownCurrency } from '@caredesk/core/rules';
import * as v from 'valibot';
import { isApiBase, isProviderAddress, isSameApi } from '../api-base.js';
import { UserError } from '../errors.js';
import { choicesHint } from '../nearest.js';
import { readPrivateFile, writePrivateFile } from './private-file.js';

/** `500`, `500 USD`, `500 USD, 400 EUR`; without a currency it is in the profile's own. */
const amounts = v.pipe(
  v.string('must be text such as "500 USD, 400 EUR"'),
  v.regex(/^\d+(\.\d+)?( [A-Z]{3})?(, ?\d+(\.\d+)? [A-Z]{3})*$/, 'must be amounts such as "500 USD, 400 EUR"'),
);
const canaryProblem = 'must be a whole number, or an amount such as "10 USD"';
const isCanary = (value: number | string): boolean =>
  typeof value === 'number' ? Number.isInteger(value) && value >= 0 : /\D/.test(value) && v.is(amounts, value);
const canary = v.pipe(v.union([v.number(), v.string()], canaryProblem), v.check(isCanary, canaryProblem));
const yesOrNo = v.boolean('must be true or false');

/** How people sign in with a profile, and at which identity provider. */
const signIn = v.strictObject({
  way: v.picklist(['password', 'browser', 'device'], 'must be password, browser or device'),
  issuer: v.optional(v.pipe(v.string('must be an address'), v.check(isProviderAddress, 'must be an https:// address'))),
  clientId: v.optional(v.string('must be text')),
  /** Default: `openid profile email offline_access`. */
  scope: v.optional(v.string('must be text')),
  audience: v.optional(v.string('must be text')),
});

/** The schema of a profile's file. Wrong types and names are refused: an ignored limit would limit nothing. */
const schema = v.strictObject({
  /** A text that is not an address would match no API, and its limits would apply to none. */
  apiBase: v.pipe(v.string('must be an address'), v.check(isApiBase, 'must be an address such as https://api.example.com')),
  username: v.optional(v.string('must be text')),
  /** Default: by password, at the API itself. */
  signIn: v.optional(signIn),
  /** The backend honours Idempotency-Key on refunds, so one of unknown outcome may be sent again with its key. */
  idempotentRefunds: v.optional(yesOrNo),
  /** Path of the user-info call where it is not the contract's. */
  userInfoPath: v.optional(v.string('must be a path')),
  /** Currency of amounts that name none. Default: USD. */
  currency: v.optional(v.pipe(v.string('must be text'), v.check(isKnownCurrency, 'must be a currency code such as USD'))),
  /** Most for one refund, for all of a plan, and for a calendar day (UTC) over all runs, in major units. */
  maxEach: v.optional(amounts),
  maxTotal: v.optional(amounts),
  maxDay: v.optional(amounts),
  /** Rows of a batch that go first, or as many as come to an amount. Default: 0. */
  canary: v.optional(canary),
  /** The file that describes a backend which differs from the contract, by its full path. */
  backend: v.optional(v.string('must be a path')),
  /** The address of the desk for this API, without a closing slash; `caredesk open` opens its pages. */
  site: v.optional(v.pipe(v.string('must be an address'), v.check(isApiBase, 'must be an address such as https://desk.example.com'))),
  /** Nothing is changed with this profile. */
  readOnly: v.optional(yesOrNo),
  /** PostgreSQL database of the ledger that several machines share; it may hold a password. */
  ledgerUrl: v.optional(v.string('must be an address')),
  /** Real money: shown in red. */
  production: v.optional(yesOrNo),
  /** A plan is applied by another account than planned it, which names its digest. */
  fourEyes: v.optional(yesOrNo),
});
export type Profile = Readonly<v.InferOutput<typeof schema>>;

/** Windows' device names can't be file names, with any extension. */
const namePattern = /^(?!(con|prn|aux|nul|com\d|lpt\d)(\.|$))[a-z0-9][\w.-]{0,63}$/i;

/** @throws {UserError} for a name that could leave the directory */
export function profilePath(configDirectory: string, name: string): string {
  if (!namePattern.test(name)) throw new UserError(`"${name}" is not a valid profile name; use letters, digits, ".", "_" and "-" only.`);
  return join(configDirectory, 'profiles', `${name}.json`);
}

/** @returns undefined if it does not exist. @throws {UserError} exit 2 for an invalid file */
export function readProfile(configDirectory: string, name: string): Profile | undefined {
  const path = profilePath(configDirectory, name);
  const text = readPrivateFile(path);
  if (text === undefined) return undefined;
  const hint = 'Correct the file, or restore it from a backup: without it, the limits of the profile are lost.';
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new UserError(`${path} is damaged: it is not JSON.`, { hint });
  }
  const { success, output, issues } = v.safeParse(schema, content);
  if (success) return output;
  throw new UserError(
    issues.map(
      (issue) =>
        `${path}: ${issue.expected === 'never' ? `${v.getDotPath(issue)} is not a known key` : `${v.getDotPath(issue) ?? 'it'} ${issue.message}`}`,
    ),
    { hint },
  );
}

/** The name that `profiles use` chose. */
export function readCurrentProfile(configDirectory: string): string | undefined {
  const name = readPrivateFile(currentPath(configDirectory))?.trim();
  return name && namePattern.test(name) ? name : undefined;
}

export const writeCurrentProfile = (configDirectory: string, name: string): void =>
  writePrivateFile(currentPath(configDirectory), `${name}\n`);

const currentPath = (configDirectory: string): string => join(configDirectory, 'profiles', 'current');

export function profileNames(configDirectory: string): string[] {
  const folder = join(configDirectory, 'profiles');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => (name.endsWith('.json') && namePattern.test(name) ? [name.slice(0, -'.json'.length)] : []))
    .toSorted();
}

export const removeProfile = (configDirectory: string, name: string): void => rmSync(profilePath(configDirectory, name), { force: true });

export const writeProfile = (configDirectory: string, name: string, profile: Profile): void =>
  writePrivateFile(profilePath(configDirectory, name), `${JSON.stringify(profile, undefined, 2)}\n`);

/** @returns an error that names the stored profiles, and the nearest of them */
export function unknownProfile(configDirectory: string, name: string): UserError {
  const names = profileNames(configDirectory);
  const hint = names.length === 0 ? 'No profiles are stored.' : choicesHint(name, 'Profiles', names);
  return new UserError(`Profile ${name} does not exist.`, { hint });
}

interface ApiOfProfiles {
  readonly configDirectory: string;
  readonly apiBase: string | undefined;
}

/** The profiles stored for the present API, whichever is in use. @throws {UserError} for a damaged file: it may contain a limit */
export function profilesOfApi({
  configDirectory,
  apiBase,
}: ApiOfProfiles): readonly { readonly name: string; readonly profile: Profile }[] {
  return profileNames(configDirectory).flatMap((name) => {
    const profile = readProfile(configDirectory, name);
    return profile && apiBase !== undefined && isSameApi(profile.apiBase, apiBase) ? [{ name, profile }] : [];
  });
}

/** Profiles: which API, which account, and what is allowed there. */
import { resolve } from 'node:path';
import { defaultCurrency } from '@caredesk/core/money';
import {
  profileNames,
  readCurrentProfile,
  readProfile,
  removeProfile,
  unknownProfile,
  writeCurrentProfile,
  writeProfile,
} from '../../adapters/profile-file.js';
import { assertLedgerUrl, isSameApi, normaliseApiBase } from '../../api-base.js';
import type { Args, Context, FlagsOf } from '../../context.js';
import { UserError } from '../../errors.js';
import { canaryForm, isCount, parseAmounts, parseCount, parseCurrency, plainAmounts } from '../../flag-values.js';
import { moneyText } from '../../output/amounts.js';
import { profile as profileShape } from '../../output/json-parts.js';
import { columnsOf, createTextTable, fieldLines, right, valueStart } from '../../output/table.js';
import { type Profile, signInWays } from '../../profile.js';
import { isAgreed } from '../../prompts/questions.js';
import { readSettings } from '../../settings.js';
import { readBackend } from './backend.js';
import { openSession } from './connection.js';
import { mergedSignIn } from './sign-in-way.js';

type ProfileFlags = FlagsOf<'profiles set'>;

const limitNames = ['maxEach', 'maxTotal', 'maxDay', 'canary'] as const;

const columns = columnsOf(
  'profile',
  { title: 'apiBase', cut: true },
  { title: 'account', cut: true },
  ...limitNames.map((limit) => right(limit)),
  'notes',
);

export async function listProfiles(context: Context): Promise<void> {
  const { output, settings } = context;
  const profiles = profileNames(settings.configDirectory).map((name) => storedProfile(context, name));
  if (output.json) return output.writeJson('profiles list', profiles.map(profileShape.json));
  if (profiles.length === 0) return output.note('There are no profiles yet. `caredesk login` creates one.');
  await createTextTable(columns, output).rows(
    profiles.map((stored) => {
      const { name, profile } = stored;
      const limits = limitNames.map((limit) => limitText(limit, profile[limit], profile.currency));
      return [name, profile.apiBase, profile.username ?? '—', ...limits, notesOf(stored)];
    }),
  );
}

export async function showProfile(context: Context, [name = context.settings.profileName]: Args): Promise<void> {
  const { output } = context;
  const stored = storedProfile(context, name);
  const { profile } = stored;
  const json = profileShape.json(stored);
  if (output.json) return output.writeJson('profiles show', json);
  const start = valueStart(Object.keys(json));
  const limits = limitNames.map((limit) => [limit, limitText(limit, profile[limit], profile.currency)]);
  for (const [field, value] of Object.entries({ ...json, ...Object.fromEntries(limits) }))
    await output.writeLines(fieldLines(field, String(value ?? '—'), start, output));
}

/** @param name created if it does not exist. @throws {UserError} when no API base is known for it */
export async function setProfile(context: Context, [name = '']: Args, flags: ProfileFlags): Promise<void> {
  const { env, settings, output } = context;
  const before = readProfile(settings.configDirectory, name);
  const apiBase = settings.flagApiBase ?? before?.apiBase ?? readSettings({ profile: name }, env, true).apiBase;
  if (apiBase === undefined)
    throw new UserError(`Profile ${name} needs an API base.`, {
      next: [{ command: `caredesk profiles set ${name} --api-base URL`, when: 'to create it with one' }],
    });
  const currency = flags.currency === undefined ? before?.currency : ownCurrency(flags.currency);
  const profile: Profile = { ...before, apiBase, ...settingsOf(flags, currency), ...signInFrom(before, flags) };
  // An amount without a currency has to be one of a new currency, too.
  for (const limit of limitNames) limitText(limit, profile[limit], currency);
  writeProfile(settings.configDirectory, name, profile);
  if (output.json) await output.writeJson('profiles set', profileShape.json({ name, profile, isCurrent: name === settings.profileName }));
  const isNew = before === undefined || !isSameApi(apiBase, before.apiBase);
  const changes = changesOf(before, profile);
  output.note(
    `Profile ${name}: ${apiBase}.${changes.length > 0 ? ` ${changes.join('; ')}.` : ''}${isNew ? ` Sign in with \`caredesk login --profile ${name}\`.` : ''}`,
  );
}

/** How flags change a profile. Amounts without a currency are in the given one. An empty text removes a limit. */
const settersOf: { readonly [Name in keyof ProfileFlags & keyof Profile]?: (value: never, currency?: string) => Profile[Name] } = {
  maxEach: (text: string, currency) => limitAmounts('--max-each', text, currency),
  maxTotal: (text: string, currency) => limitAmounts('--max-total', text, currency),
  maxDay: (text: string, currency) => limitAmounts('--max-day', text, currency),
  canary: (text: string, currency) =>
    isCount(text) ? parseCount('--canary', text.trim(), { min: 0 }) : limitAmounts('--canary', text, currency, canaryForm),
  readOnly: (isOn: boolean) => isOn,
  production: (isOn: boolean) => isOn,
  fourEyes: (isOn: boolean) => isOn,
  idempotentRefunds: (isOn: boolean) => isOn,
  currency: (text: string) => ownCurrency(text),
  site: (text: string) => (text === '' ? undefined : normaliseApiBase(text, 'site (--site)')),
  backend: (file: string) => (file === '' ? undefined : judgedFile(file)),
  ledgerUrl: (url: string) => {
    if (url) assertLedgerUrl(url, '--ledger-url');
    return url || undefined;
  },
};
type Setting = keyof typeof settersOf;
const settingNames = Object.keys(settersOf) as readonly Setting[];

const settingsOf = (flags: ProfileFlags, currency: string | undefined): Partial<Profile> =>
  Object.fromEntries(
    settingNames.flatMap((name) => (flags[name] === undefined ? [] : [[name, settersOf[name]?.(flags[name] as never, currency)]])),
  );

/** The changes of an existing profile: a limit that is removed by mistake is seen at once. The ledger's address may hold a password. */
function changesOf(before: Profile | undefined, after: Profile): readonly string[] {
  if (before === undefined) return [];
  const text = (key: 'apiBase' | Setting, { [key]: value, currency }: Profile) => {
    if (value === undefined || value === '') return 'none';
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    const limit = limitNames.find((name) => name === key);
    return limit ? limitText(limit, value as Profile[typeof limit], currency) : String(value);
  };
  return (['apiBase', ...settingNames.filter((name) => name !== 'ledgerUrl')] as const)
    .filter((key) => text(key, before) !== text(key, after))
    .map((key) => `${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${text(key, before)} → ${text(key, after)}`);
}

/** @returns its full path, as other commands run in other folders. @throws {UserError} exit 2 for a file that can't be used */
function judgedFile(file: string): string {
  const path = resolve(file);
  readBackend(path);
  return path;
}

/** @returns undefined for an empty text. @throws {UserError} */
const ownCurrency = (text: string): string | undefined => (text.trim() === '' ? undefined : parseCurrency(text));

/** @returns undefined for an empty text. @throws {UserError} */
const limitAmounts = (flag: string, text: string, currency: string | undefined, form?: string): string | undefined =>
  text.trim() === '' ? undefined : plainAmounts(flag, text, currency, form);

/** @throws {UserError} for an unknown way, or an issuer that is not an address */
function signInFrom(before: Profile | undefined, flags: ProfileFlags): Pick<Profile, 'signIn'> {
  const { signIn: text, issuer, clientId, scope, audience } = flags;
  if ([text, issuer, clientId, scope, audience].every((flag) => flag === undefined)) return {};
  const way = signInWays.find((each) => each === (text ?? before?.signIn?.way ?? 'password'));
  if (!way) throw new UserError(`--sign-in must be ${signInWays.slice(0, -1).join(', ')} or ${signInWays.at(-1)}, not "${text}".`);
  const signIn = mergedSignIn(before?.signIn, way, flags);
  if (way !== 'password' && !(signIn?.issuer && signIn.clientId))
    throw new UserError(`Signing in by ${way} needs --issuer URL and --client-id ID.`);
  return { signIn };
}

export async function chooseProfile(context: Context, [name = '']: Args): Promise<void> {
  const { settings, output, env } = context;
  const { apiBase } = storedProfile(context, name).profile;
  writeCurrentProfile(settings.configDirectory, name);
  if (output.json) await output.writeJson('profiles use', { profile: name, apiBase });
  output.note(`Now using profile ${name} (${apiBase}).`);
  if (env.CAREDESK_PROFILE) output.warn(`CAREDESK_PROFILE=${env.CAREDESK_PROFILE} takes precedence over it.`);
}

/** Removes a profile and ends its sign-in. The ledger stays, as it is a record. */
export async function dropProfile(context: Context, [name = '']: Args, { yes = false }: FlagsOf<'profiles remove'>): Promise<void> {
  const { settings, output, env } = context;
  const { apiBase } = storedProfile(context, name).profile;
  const removed = await isAgreed(context, `Remove profile ${name} (${apiBase}) with its limits and its sign-in?`, yes);
  if (removed) {
    const session = await openSession({ ...context, settings: { ...readSettings({ profile: name }, env), apiBase } });
    if ((await session.current()) !== undefined) await session.signOut();
    removeProfile(settings.configDirectory, name);
    if (readCurrentProfile(settings.configDirectory) === name) writeCurrentProfile(settings.configDirectory, 'default');
  }
  if (output.json) await output.writeJson('profiles remove', { profile: name, removed });
  if (removed) output.note(`Removed profile ${name}.`);
}

/** @throws {UserError} when no profile has this name */
function storedProfile({ settings: { configDirectory, profileName } }: Context, name: string) {
  const profile = readProfile(configDirectory, name);
  if (!profile) throw unknownProfile(configDirectory, name);
  return { name, profile, isCurrent: name === profileName };
}

/** `500.00 USD, 400.00 EUR`; of a canary in rows their number. @param limit as a profile or its JSON has it */
export function limitText(
  name: (typeof limitNames)[number],
  limit: number | string | null | undefined,
  currency = defaultCurrency,
): string {
  if (limit === null || limit === undefined) return '—';
  if (name === 'canary' && typeof limit === 'number') return String(limit);
  return parseAmounts(name, String(limit), currency).map(moneyText).join(', ');
}

const notesOf = ({ isCurrent, profile: { readOnly, production, fourEyes } }: ReturnType<typeof storedProfile>): string =>
  [isCurrent && 'current', production && 'production', readOnly && 'read-only', fourEyes && 'four eyes'].filter(Boolean).join(', ') || '—';

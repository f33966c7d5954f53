/** Profiles: which API, as whom, and what is allowed there. */

import { assertLedgerUrl, ledgerDatabaseName } from '../adapters/ledger-url.js';
import {
  type Profile,
  profileNames,
  profilePath,
  readCurrentProfile,
  readProfile,
  removeProfile,
  writeCurrentProfile,
  writeProfile,
} from '../adapters/profile-file.js';
import { isSameApi } from '../api-base.js';
import type { Context } from '../context.js';
import { UserError } from '../errors.js';
import { createTable } from '../output/table.js';
import { plainText } from '../output/text.js';
import { readSettings } from '../settings.js';
import { openSession } from './connection.js';
import { nearest } from './nearest.js';
import { parseCount } from './numbers.js';
import { parseAmount } from './refunds/options.js';

export interface ProfileFlags {
  readonly maxEach?: string;
  readonly maxTotal?: string;
  readonly canary?: string;
  readonly readOnly?: boolean;
  readonly production?: boolean;
  readonly currency?: string;
  readonly idempotentRefunds?: boolean;
  readonly ledgerUrl?: string;
}

const columns = [
  { title: 'profile' },
  { title: 'apiBase', cut: true },
  { title: 'account', cut: true },
  { title: 'maxEach', alignRight: true },
  { title: 'maxTotal', alignRight: true },
  { title: 'canary', alignRight: true },
  { title: 'notes' },
];

export async function listProfiles(context: Context): Promise<void> {
  const { output, settings } = context;
  const names = profileNames(settings.configDirectory);
  if (output.json) return output.writeJson(names.map((name) => profileJson(context, name, storedProfile(context, name))));
  if (names.length === 0) return output.note('There are no profiles yet: `caredesk login` makes one.');
  await createTable(columns, output).rows(
    names.map((name) => {
      const profile = storedProfile(context, name);
      const { apiBase, username, maxEach, maxTotal, canary } = profile;
      return [name, apiBase, username ?? '—', maxEach ?? '—', maxTotal ?? '—', String(canary ?? '—'), notesOf(context, name, profile)].map(
        plainText,
      );
    }),
  );
}

export async function showProfile(context: Context, name = context.settings.profileName): Promise<void> {
  const { output } = context;
  const json = profileJson(context, name, storedProfile(context, name));
  if (output.json) return output.writeJson(json);
  const width = Math.max(...Object.keys(json).map(({ length }) => length));
  for (const [field, value] of Object.entries(json))
    await output.write(`${output.style.faint(field.padEnd(width))}  ${plainText(String(value ?? '—'))}\n`);
}

/** @param name made if there is none. @throws {UserError} when no API base is known for it */
export async function setProfile(context: Context, name: string, flags: ProfileFlags): Promise<void> {
  const { env, settings, output } = context;
  const before = readProfile(settings.configDirectory, name);
  const apiBase = settings.flagApiBase ?? before?.apiBase ?? readSettings({ profile: name }, env).apiBase;
  if (apiBase === undefined) throw new UserError(`The profile ${name} needs an API base.`, { hint: 'Give --api-base URL.' });
  const profile: Profile = { ...before, apiBase, ...limitsOf(flags) };
  writeProfile(settings.configDirectory, name, profile);
  if (output.json) await output.writeJson(profileJson(context, name, profile));
  const isNew = before === undefined || !isSameApi(apiBase, before.apiBase);
  output.note(`Profile ${name}: ${apiBase}.${isNew ? ` Sign in with \`caredesk login --profile ${name}\`.` : ''}`);
}

/** Empty text takes a limit away. */
function limitsOf({ maxEach, maxTotal, canary, ledgerUrl, ...flags }: ProfileFlags): Partial<Profile> {
  if (ledgerUrl) assertLedgerUrl(ledgerUrl, '--ledger-url');
  return {
    ...flags,
    ...(ledgerUrl !== undefined && { ledgerUrl: ledgerUrl || undefined }),
    ...(maxEach !== undefined && { maxEach: parseAmount('--max-each', maxEach || undefined) }),
    ...(maxTotal !== undefined && { maxTotal: parseAmount('--max-total', maxTotal || undefined) }),
    ...(canary !== undefined && { canary: parseCount('--canary', canary || undefined, { min: 0 }) }),
  };
}

export async function chooseProfile(context: Context, name: string): Promise<void> {
  const { settings, output, env } = context;
  const { apiBase } = storedProfile(context, name);
  writeCurrentProfile(settings.configDirectory, name);
  if (output.json) await output.writeJson({ profile: name, apiBase });
  output.note(`From now on ${name} (${apiBase}) is used where no other profile is named.`);
  if (env.CAREDESK_PROFILE) output.warn(`CAREDESK_PROFILE names ${env.CAREDESK_PROFILE}, and goes before it.`);
}

/** Its sign-in ends, too. The ledger stays: it is a record. */
export async function dropProfile(context: Context, name: string, { yes = false }: { readonly yes?: boolean }): Promise<void> {
  const { settings, output, env, isInteractive, signal } = context;
  const { apiBase } = storedProfile(context, name);
  if (isInteractive && !yes) {
    const { askOne } = await import('../prompts/questions.js');
    if (!(await askOne(`Remove profile ${name} (${apiBase}) and its sign-in?`, signal))) return;
  }
  const session = await openSession({ ...context, settings: { ...readSettings({ profile: name }, env), apiBase } });
  if ((await session.current()) !== undefined) await session.signOut();
  removeProfile(settings.configDirectory, name);
  if (readCurrentProfile(settings.configDirectory) === name) writeCurrentProfile(settings.configDirectory, 'default');
  if (output.json) await output.writeJson({ profile: name, removed: true });
  output.note(`Removed profile ${name}.`);
}

/** @throws {UserError} when there is none of this name */
function storedProfile({ settings }: Context, name: string): Profile {
  profilePath(settings.configDirectory, name);
  const profile = readProfile(settings.configDirectory, name);
  if (profile) return profile;
  const names = profileNames(settings.configDirectory);
  const near = nearest(name, names);
  throw new UserError(`There is no profile ${name}.`, {
    hint: `${near ? `Did you mean ${near}? ` : ''}There ${names.length === 0 ? 'are none' : `is ${names.join(', ')}`}.`,
  });
}

const profileJson = ({ settings }: Context, name: string, profile: Profile): Record<string, unknown> => ({
  profile: name,
  current: name === settings.profileName,
  apiBase: profile.apiBase,
  account: profile.username ?? null,
  maxEach: profile.maxEach === undefined ? null : Number(profile.maxEach),
  maxTotal: profile.maxTotal === undefined ? null : Number(profile.maxTotal),
  canary: profile.canary ?? null,
  readOnly: profile.readOnly ?? false,
  production: profile.production ?? false,
  idempotentRefunds: profile.idempotentRefunds ?? false,
  currency: profile.currency ?? null,
  ledgerUrl: profile.ledgerUrl === undefined ? null : ledgerDatabaseName(profile.ledgerUrl),
  userInfoPath: profile.userInfoPath ?? null,
});

const notesOf = ({ settings }: Context, name: string, { readOnly, production }: Profile): string =>
  [name === settings.profileName && 'current', production && 'production', readOnly && 'read-only'].filter(Boolean).join(', ') || '—';

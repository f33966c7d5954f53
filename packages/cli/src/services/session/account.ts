/** The account of this machine's session: shown, and signed out. */
import { UserInfo } from '@caredesk/core/contract';
import type { Context } from '../../context.js';
import { detailView } from '../../output/detail.js';
import { jsonRecord } from '../../output/record-json.js';
import { requireApiBase } from '../../settings.js';
import { openSession } from './connection.js';
import { readUser } from './identity.js';

export async function showAccount(context: Context): Promise<void> {
  const { output, settings, signal } = context;
  const { apiBase, call } = await context.connect();
  const user = await readUser(call, settings, signal);
  const place = { apiBase, profile: settings.tokenFrom === undefined ? settings.profileName : null };
  if (output.json) return output.writeJson('whoami', { ...jsonRecord(UserInfo, user), ...place });
  await output.writeLines(
    await detailView([...Object.keys(UserInfo.fields), ...Object.keys(place)], UserInfo, { ...user, ...place }, output),
  );
}

export async function signOut(context: Context): Promise<void> {
  const { output, settings } = context;
  const apiBase = requireApiBase(settings);
  const session = await openSession(context);
  const wasSignedIn = (await session.current()) !== undefined;
  await session.signOut();
  if (output.json) await output.writeJson('logout', { signedOut: wasSignedIn, apiBase, profile: settings.profileName });
  output.note(`${wasSignedIn ? 'Signed out of' : 'You were not signed in to'} ${apiBase} (profile ${settings.profileName}).`);
}

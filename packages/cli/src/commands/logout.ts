import type { Configure } from '../command.js';
import { requireApiBase } from '../settings.js';

export const logout: Configure = (command, act) => {
  command.addHelpText('after', '\nExamples:\n  $ caredesk logout\n  $ caredesk logout --profile staging');
  act(async (context) => {
    const { output, settings } = context;
    const { openSession } = await import('../services/session/connection.js');
    const session = await openSession(context);
    const wasSignedIn = (await session.current()) !== undefined;
    await session.signOut();
    const what = wasSignedIn ? 'Signed out of' : 'You were not signed in to';
    if (output.json)
      await output.writeJson('logout', { signedOut: wasSignedIn, apiBase: requireApiBase(settings), profile: settings.profileName });
    output.note(`${what} ${requireApiBase(settings)} (profile ${settings.profileName}).`);
  });
};

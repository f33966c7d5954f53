import type { Configure } from '../../command.js';

export const list: Configure = (command, act) => {
  command.addHelpText('after', '\nExamples:\n  $ caredesk profiles list\n  $ caredesk profiles list --json');
  act(async (context) => (await import('../../services/session/profiles.js')).listProfiles(context));
};

import type { Configure } from '../../command.js';

export const show: Configure = (command, act) => {
  command
    .argument('[profile]', 'the name of the profile; default: the current one')
    .addHelpText('after', '\nExamples:\n  $ caredesk profiles show\n  $ caredesk profiles show production --json');
  act(async (context, [name]) => (await import('../../services/session/profiles.js')).showProfile(context, name));
};

import type { Configure } from '../../command.js';

export const show: Configure = (command, act) => {
  command
    .argument('[profile]', 'which one; the current one unless said')
    .addHelpText('after', '\nExamples:\n  $ caredesk profiles show\n  $ caredesk profiles show production --json');
  act(async (context, [name]) => (await import('../../services/profiles.js')).showProfile(context, name));
};

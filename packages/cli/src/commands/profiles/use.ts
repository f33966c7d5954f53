import type { Configure } from '../../command.js';

export const use: Configure = (command, act) => {
  command
    .description('Use this profile unless --profile or CAREDESK_PROFILE names another.')
    .argument('<profile>', 'the name of the profile')
    .addHelpText('after', '\nExamples:\n  $ caredesk profiles use staging');
  act(async (context, [name = '']) => (await import('../../services/session/profiles.js')).chooseProfile(context, name));
};

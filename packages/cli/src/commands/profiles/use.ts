import type { Configure } from '../../command.js';

export const use: Configure = (command, act) => {
  command
    .description('Use this profile where neither --profile nor CAREDESK_PROFILE names another.')
    .argument('<profile>', 'which one')
    .addHelpText('after', '\nExamples:\n  $ caredesk profiles use staging');
  act(async (context, [name = '']) => (await import('../../services/profiles.js')).chooseProfile(context, name));
};

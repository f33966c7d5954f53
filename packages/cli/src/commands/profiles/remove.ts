import type { Configure } from '../../command.js';

export const remove: Configure = (command, act) => {
  command
    .description('Remove a profile and sign it out. Its refund ledger is kept.')
    .argument('<profile>', 'the name of the profile')
    .option('--yes', 'remove without asking')
    .addHelpText('after', '\nExamples:\n  $ caredesk profiles remove staging --yes');
  act<{ readonly yes?: boolean }>(async (context, [name = ''], flags) =>
    (await import('../../services/session/profiles.js')).dropProfile(context, name, flags),
  );
};

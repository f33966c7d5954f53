import type { Configure } from '../../command.js';
import type { ChargeFlags } from '../../services/doctors/charge.js';

export const charge: Configure = (command, act) => {
  command
    .description(
      "Charge a doctor's card once. It goes through the ledger and the rules of refunds: a ref that is done is not sent again, and what has no answer is looked for among the doctor's bills. `refunds list`, `find`, `resolve` and the other commands of the ledger show charges too.",
    )
    .argument('<doctorId>', 'which doctor')
    .requiredOption('--amount <amount>', 'major units, such as 12.50')
    .requiredOption('--ref <ref>', 'your own name of this charge, such as a ticket; the same again does nothing')
    .option('--currency <code>', "ISO 4217; without it the profile's, else USD")
    .option('--description <text>', 'what the bill says it is for')
    .option('--dry-run', 'check everything and show the plan; send nothing')
    .option('--yes', 'send without asking')
    .option(
      '--allow-repeat',
      "send it although the doctor's bills already show such a charge of the last day that the ledger does not know",
    )
    .option('--allow-twins', 'without a terminal: send it although another ref charged the same for the same within a day')
    .addHelpText(
      'after',
      `
Exit codes: 0 done, 2 a problem (nothing was sent), 3 refused, not sent or a
conflict, 4 not signed in, 5 the outcome is not known, 6 another run is under
way, 130 interrupted.

Examples:
  $ caredesk doctors charge 7 --amount 12.50 --ref ticket-82
  $ caredesk doctors charge 7 --amount 12.50 --ref ticket-82 --description "Second seat" --yes --json`,
    );
  act<ChargeFlags>(async (context, [doctorId = ''], flags) => {
    const { chargeDoctor } = await import('../../services/doctors/charge.js');
    return chargeDoctor(context, doctorId, flags);
  });
};

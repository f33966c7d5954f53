import type { Configure } from '../../command.js';
import type { ChargeFlags } from '../../services/money/charge.js';

export const charge: Configure = (command, act) => {
  command
    .description(
      "Charge a doctor's card once. A charge uses the ledger and the rules of refunds: a ref that is done is never sent again, and a charge without an answer is looked up among the doctor's bills. `refunds list`, `refunds find`, `refunds resolve` and the other ledger commands include charges.",
    )
    .argument('<doctorId>', 'the id of the doctor')
    .requiredOption('--amount <amount>', 'the amount, such as 12.50')
    .requiredOption('--ref <ref>', 'your own name for this charge, such as a ticket number; the same ref is never charged twice')
    .option('--currency <code>', 'the currency, such as USD; default: that of the profile, or USD')
    .option('--description <text>', 'the description on the bill')
    .option('--dry-run', 'check everything and show the plan; send nothing')
    .option('--yes', 'send without asking')
    .option(
      '--allow-repeat',
      "send it even if the doctor's bills show a charge of the last 24 hours that looks the same and isn't in the ledger",
    )
    .option(
      '--allow-twins',
      'outside a terminal: send it even if another ref charged the same amount for the same description within a day',
    )
    .addHelpText(
      'after',
      `
Exit codes: 0 done, 2 a problem (nothing was sent), 3 refused, not sent or a
conflict, 4 not signed in, 5 the outcome is unknown, 6 another run is in
progress, 130 interrupted.

Examples:
  $ caredesk doctors charge 7 --amount 12.50 --ref ticket-82
  $ caredesk doctors charge 7 --amount 12.50 --ref ticket-82 --description "Second seat" --yes --json`,
    );
  act<ChargeFlags>(async (context, [doctorId = ''], flags) => {
    const { chargeDoctor } = await import('../../services/money/charge.js');
    return chargeDoctor(context, doctorId, flags);
  });
};

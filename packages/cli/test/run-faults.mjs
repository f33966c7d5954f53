/**
 * `npm run test:faults [SEEDS [FIRST]]`: the fault suites of command line and API with many seeds (default: 300; about 10 s each), 500 rounds
 * of a session's tabs, and the attacks.
 */
import { run } from '../../../scripts/lib/project.mjs';

const [seeds = '300', first = '1'] = process.argv.slice(2);
process.exitCode = await run(
  'vitest',
  [
    'run',
    'packages/cli/test/fault',
    'packages/reference-api/test/faults',
    'packages/widgets/test/session-faults',
    'packages/widgets/test/features/fault-',
    'packages/widgets/test/features/leaks',
    // What an attacker or a damaged file tries, a test for each kind.
    'packages/core/src/contract/text-problem',
    'packages/cli/test/refund-consent',
    'packages/cli/test/terminal-text',
    'packages/cli/test/secrets',
    'packages/reference-api/src/http/long-input',
    'packages/reference-api/src/http/card-numbers',
    'packages/reference-api/src/account',
    'packages/reference-api/src/backup',
    'packages/reference-api/src/database/outcome',
    'packages/reference-api/src/start',
    'packages/widgets/test/changed-files',
    'packages/widgets/test/hostile-markup',
    'packages/widgets/test/features/portal-users',
    'packages/widgets/test/features/money-repeated',
    '--testTimeout=120000',
  ],
  { env: { CAREDESK_FAULT_SEEDS: seeds, CAREDESK_FAULT_FIRST: first, CAREDESK_ROUNDS: '500' }, forwardSignals: true },
);

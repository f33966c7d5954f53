/** `npm run test:faults [SEEDS [FIRST]]`: the fault suites of command line and API with many seeds, 300 unless said; about 10 s each. And 500 rounds of a session's tabs. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const [seeds = '300', first = '1'] = process.argv.slice(2);
const root = fileURLToPath(new URL('../../..', import.meta.url));
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    'packages/cli/test/fault',
    'packages/reference-api/test/faults',
    'packages/widgets/test/session-faults',
    'packages/widgets/test/features/fault-',
    'packages/widgets/test/features/leaks',
    '--testTimeout=120000',
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CAREDESK_FAULT_SEEDS: seeds, CAREDESK_FAULT_FIRST: first, CAREDESK_ROUNDS: '500' },
  },
);
process.exitCode = status ?? 1;

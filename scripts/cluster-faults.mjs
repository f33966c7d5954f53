/** `npm run test:cluster [ROUNDS]`: the cluster under load, its parts killed in each of ten rounds unless said. */
import { buildStale } from './lib/build.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { ensureInstalled, main, run } from './lib/project.mjs';

await main(async () => {
  await ensureInstalled();
  await ensurePostgres();
  await buildStale(['reference-api']);
  const [rounds = '10'] = process.argv.slice(2);
  process.exitCode = await run('vitest', ['run', 'packages/reference-api/test/cluster.test.ts'], {
    env: { CAREDESK_CLUSTER_ROUNDS: rounds },
  });
});

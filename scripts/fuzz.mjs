/**
 * `npm run test:fuzz [REQUESTS] [SEED]`: requests (default: 20,000) made from the API's own OpenAPI document with limits combined,
 * then every long text in every text field.
 */
import { ensureInstalled, main, run } from './lib/project.mjs';

await main(async () => {
  await ensureInstalled();
  const [requests = '20000', seed = '1'] = process.argv.slice(2);
  process.exitCode = await run(
    'vitest',
    ['run', 'packages/reference-api/src/http/openapi-fuzz', 'packages/reference-api/src/http/long-input'],
    {
      env: { CAREDESK_FUZZ_REQUESTS: requests, CAREDESK_FUZZ_SEED: seed },
    },
  );
});

/** `npm run test:fuzz [REQUESTS] [SEED]`: 20,000 requests unless said, made from the API's own OpenAPI document with limits combined. */
import { ensureInstalled, main, run } from './lib/project.mjs';

await main(async () => {
  await ensureInstalled();
  const [requests = '20000', seed = '1'] = process.argv.slice(2);
  process.exitCode = await run('vitest', ['run', 'packages/reference-api/src/http/openapi-fuzz'], {
    env: { CAREDESK_FUZZ_REQUESTS: requests, CAREDESK_FUZZ_SEED: seed },
  });
});

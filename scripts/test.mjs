/** `npm test`: types, lint, unit, integration and real-browser tests. The last line is `N passed, N failed`. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { buildStale } from './lib/build.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { ensureInstalled, main, run } from './lib/project.mjs';
import { ensureShells } from './lib/shells.mjs';

const tally = { passed: 0, failed: 0, skipped: 0 };

async function check(title, command, args) {
  const code = await run(command, args);
  console.log(`${code === 0 ? '✓' : '✗'} ${title}`);
  tally[code === 0 ? 'passed' : 'failed'] += 1;
}

async function vitest(args, env) {
  const folder = mkdtempSync(join(tmpdir(), 'caredesk-test-'));
  const report = join(folder, 'report.json');
  const code = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args], { env });
  try {
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const brokenFiles = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
    ).length;
    tally.passed += numPassedTests;
    tally.failed += Math.max(numFailedTests + brokenFiles, code === 0 ? 0 : 1);
    tally.skipped += numPendingTests;
  } catch {
    tally.failed += 1;
  }
  rmSync(folder, { recursive: true, force: true });
}

await main(async () => {
  await ensureInstalled();
  const browser = await ensureBrowser();
  await ensurePostgres();
  await ensureShells();
  await buildStale();
  await check('types', 'tsc', ['-b']);
  await check('lint', 'biome', ['check', '--max-diagnostics=50', '.']);
  await check('no unused code', 'knip', []);
  await vitest(process.argv.slice(2), { CAREDESK_CHROMIUM: browser });
  console.log(`${tally.passed} passed, ${tally.failed} failed${tally.skipped > 0 ? `, ${tally.skipped} skipped` : ''}`);
  process.exitCode = tally.failed > 0 ? 1 : 0;
});

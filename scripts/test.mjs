/**
 * `npm test`: types, lint, unit, integration and real-browser tests. The last line is `N passed, N failed`; the one before it says how long
 * everything took, and how much processor time the machine used meanwhile. Tests with the tag `long` are left to `npm run test:long`.
 * `npm test -- --changed [COMMIT]`: only the tests that import what differs from the last commit, or from that one, and of these all.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './lib/project.mjs';

const tally = { passed: 0, failed: 0, skipped: 0, left: 0 };

async function check(title, command, args) {
  const code = await run(command, args, { stdio: 'captured' });
  console.log(`${code === 0 ? '✓' : '✗'} ${title}`);
  tally[code === 0 ? 'passed' : 'failed'] += 1;
}

async function vitest(args) {
  const folder = mkdtempSync(join(tmpdir(), 'caredesk-test-'));
  const report = join(folder, 'report.json');
  const code = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args]);
  try {
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const brokenFiles = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
    ).length;
    tally.passed += numPassedTests;
    tally.failed += Math.max(numFailedTests + brokenFiles, code === 0 ? 0 : 1);
    tally.left = testResults
      .flatMap((file) => file.assertionResults)
      .filter((test) => test.status === 'skipped' && test.tags.includes('long')).length;
    tally.skipped += numPendingTests - tally.left;
  } catch {
    tally.failed += 1;
  }
  rmSync(folder, { recursive: true, force: true });
}

/**
 * @param args vitest's
 * @param {() => string} took tells the time since the beginning
 */
export async function test(args, took) {
  await Promise.all([
    check('types', 'tsc', ['-b']),
    check('lint', 'biome', ['check', '--max-diagnostics=50', '.']),
    check('no unused code', 'knip', []),
  ]);
  await vitest(args.length > 0 ? args : ['--tags-filter=!long']);
  if (tally.left > 0) console.log(`${tally.left} tests are left to npm run test:long`);
  console.log(took());
  console.log(`${tally.passed} passed, ${tally.failed} failed${tally.skipped > 0 ? `, ${tally.skipped} skipped` : ''}`);
  return tally.failed > 0 ? 1 : 0;
}

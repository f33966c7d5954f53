/** `npm run lint`: Biome (style, mistakes, direction of imports) and knip (what nobody uses). `--fix` mends what can be. */
import { ensureInstalled, main, must } from './lib/project.mjs';

await main(async () => {
  await ensureInstalled();
  // They are imported, and not tracked.
  await must('npm', ['run', 'generate', '--silent', '-w', 'packages/widgets']);
  await must('biome', ['check', ...(process.argv.includes('--fix') ? ['--write'] : []), '--max-diagnostics=100', '.']);
  await must('knip', []);
});

/** What the TypeScript of a Node project, which has no types of a page, makes of the package's types. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Others list what git sees, and what is packed. */
const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url));
const tsc = join(modules, 'typescript', 'bin', 'tsc');
const entries: string[] = Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).exports);
const imports = entries
  .filter((entry) => !entry.includes('*') && !entry.includes('.json'))
  .map((entry) => `@caredesk/core${entry.slice(1)}`);

/** @returns TypeScript's errors in the module, and in the declarations that it imports */
function problemsOf(source: string): string[] {
  const folder = mkdtempSync(join(modules, '.types-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'script.ts'), source);
  const compilerOptions = { strict: true, noEmit: true, module: 'nodenext', target: 'es2023', lib: ['es2023'], types: ['node'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['script.ts'] }));
  try {
    execFileSync(process.execPath, [tsc, '-p', folder], { cwd: root, encoding: 'utf8' });
    return [];
  } catch (error) {
    return (error as { stdout: string }).stdout.trim().split('\n');
  }
}

it('every entry point is declared without the types of a page', { timeout: 60_000 }, () => {
  const source = `${imports.map((name, index) => `export * as entry${index} from '${name}';`).join('\n')}\nexport const wrong: number = '';`;
  const [own, ...others] = problemsOf(source);
  expect(own).toContain("Type 'string' is not assignable to type 'number'");
  expect(others).toEqual([]);
});

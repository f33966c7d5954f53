/** What a portal's own TypeScript makes of the package's types. */
import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Others list what git sees. */
const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url));
const options = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    jsx: 'react-jsx',
    module: 'preserve',
    target: 'esnext',
    lib: ['esnext', 'dom'],
    types: ['react'],
    skipLibCheck: true,
  },
  files: ['page.tsx'],
};
const head = `import '@caredesk/widgets/doctor-search.js';
import '@caredesk/widgets/refund-panel.js';
import { useRef } from 'react';
import type {} from '@caredesk/widgets/jsx';
import type { DoctorSearchElement } from '@caredesk/widgets/doctor-search.js';
import { DoctorSearch } from '@caredesk/widgets/react/doctor-search.js';
`;

/** @returns a line of each error: its place below the head, and the message */
async function problemsOf(lines: readonly string[]): Promise<string[]> {
  const folder = mkdtempSync(join(modules, '.types-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'page.tsx'), head + lines.join('\n'));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options));
  const run = promisify(execFile)(process.execPath, [join(modules, 'typescript', 'bin', 'tsc'), '-p', relative(root, folder)], {
    cwd: root,
  });
  const output: string = await run.then(
    () => '',
    ({ stdout }) => stdout,
  );
  return output.split('\n').flatMap((line) => {
    const [, at, message] = /page\.tsx\((\d+),\d+\): error \w+: (.*)/.exec(line) ?? [];
    return at ? [`${Number(at) - head.split('\n').length + 1}: ${message}`] : [];
  });
}

describe('the types', { timeout: 60_000 }, () => {
  it('know the events on element, document and window, in JSX and at the wrappers', async () => {
    const lines = [
      "document.addEventListener('caredesk-doctor-select', (event) => event.detail.doctorId.trim());",
      "window.addEventListener('caredesk-error', (event) => event.detail.code.trim());",
      "document.addEventListener('caredesk-toast', (event) => event.undo?.label.trim());",
      "document.querySelector('caredesk-refund-panel')?.addEventListener('caredesk-before-refund', (event) => event.waitUntil(Promise.resolve(true)));",
      'export const Tag = () => <caredesk-doctor-search page-size={5} keyword="smith" class="wide" oncaredesk-doctor-select={(event) => event.detail.doctorId.trim()} />;',
      'export const Own = () => <DoctorSearch pageSize={5} by="doctor" className="wide" onDoctorSelect={(event) => event.detail.doctorId.trim()} onCaredeskError={(event) => event.detail.code.trim()} />;',
      'export const WithRef = () => <DoctorSearch ref={useRef<DoctorSearchElement>(null)} />;',
      'export const TagRef = () => <caredesk-doctor-search ref={useRef<DoctorSearchElement>(null)} />;',
    ];
    expect(await problemsOf(lines)).toEqual([]);
  });

  it('need nothing of the page’s bundler', () => {
    const declarations = globSync('dist/**/*.d.ts', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
    expect(declarations.filter((text) => text.includes("ImportMeta['glob']"))).toEqual([]);
  });

  it('refuse wrong attributes, events and members of Lit', async () => {
    const lines = [
      "document.addEventListener('caredesk-doctor-select', (event) => event.detail.shoeSize);",
      'export const A = () => <caredesk-doctor-search page-size={true} />;',
      'export const B = () => <caredesk-doctor-search addController={() => {}} />;',
      'export const C = () => <caredesk-doctor-search oncaredesk-doctor-select={(event) => event.detail.shoeSize} />;',
      'export const D = () => <DoctorSearch addController={() => {}} />;',
      'export const E = () => <DoctorSearch pageSize="many" />;',
      'export const F = () => <DoctorSearch onDoctorSelect={(event) => event.detail.shoeSize} />;',
    ];
    const problems = await problemsOf(lines);
    expect(problems.map((problem) => problem.split(':')[0])).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    expect(problems.join('\n')).not.toContain('implicitly');
  });
});

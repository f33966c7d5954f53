import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { writePrivateFile } from './private-file.js';
import { openDraftFile, openNewFile } from './written-file.js';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'caredesk-new-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

it('a new file is private under an unpredictable name', () => {
  const directory = folder();
  const [first, second] = [
    openNewFile(join(directory, 'plan'), { isPrivate: true }),
    openNewFile(join(directory, 'plan'), { isPrivate: true }),
  ];
  const names = readdirSync(directory);
  expect(new Set(names).size).toBe(2);
  for (const name of names) {
    expect(name).toMatch(/^plan\.[0-9a-f]{24}\.part$/);
    expect(statSync(join(directory, name)).mode & 0o777).toBe(0o600);
  }
  first.drop();
  second.drop();
  expect(readdirSync(directory)).toEqual([]);
});

it('takes the place of a file or a link as a whole', () => {
  const directory = folder();
  const [path, elsewhere] = [join(directory, 'plan'), join(directory, 'elsewhere')];
  writeFileSync(elsewhere, 'kept');
  symlinkSync(elsewhere, path);
  const file = openNewFile(path, { isPrivate: true });
  file.write('whole');
  file.replace(path);
  expect([readFileSync(path, 'utf8'), readFileSync(elsewhere, 'utf8'), readdirSync(directory)]).toEqual([
    'whole',
    'kept',
    ['elsewhere', 'plan'],
  ]);
});

it('private files and drafts are made so, whatever stood there with open modes', () => {
  const directory = folder();
  const path = join(directory, 'token.json');
  writeFileSync(path, 'old', { mode: 0o666 });
  chmodSync(path, 0o666);
  writePrivateFile(path, '{}');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const draft = openDraftFile(join(directory, 'plan'), { isPrivate: true });
  draft.write('plan');
  draft.keep();
  expect(statSync(join(directory, 'plan')).mode & 0o777).toBe(0o600);
});

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { publish } from '../bin/publish.mjs';

const root = mkdtempSync(join(tmpdir(), 'caredesk-publish-'));
afterAll(() => rmSync(root, { recursive: true }));

/** A built release of two files. */
function release(id: string): string {
  const folder = join(root, `release-${id}`);
  mkdirSync(join(folder, 'chunks'), { recursive: true });
  writeFileSync(join(folder, 'integrity.json'), JSON.stringify({ version: '1.0.0', release: id }));
  writeFileSync(join(folder, `chunks/list-${id}.js`), '');
  return folder;
}

it('deletes only chunks of older releases, whatever else their list names', () => {
  const served = join(root, 'served');
  mkdirSync(join(served, 'chunks'), { recursive: true });
  const others = [
    '../victim.txt',
    '../chunks/list-aaaaaaaa.js',
    'chunks/../../list-aaaaaaaa.js',
    'chunks/list.js',
    'index.html',
    'chunks/deep/list-aaaaaaaa.js',
    'list-aaaaaaaa.js',
  ];
  mkdirSync(join(root, 'chunks'), { recursive: true });
  mkdirSync(join(served, 'chunks/deep'));
  for (const file of [...others, 'chunks/list-aaaaaaaa.js']) writeFileSync(join(served, file), '');
  writeFileSync(
    join(served, 'releases.json'),
    JSON.stringify(
      ['cccccccc', 'bbbbbbbb', 'aaaaaaaa'].map((id) => ({
        version: '0.9.0',
        release: id,
        files: [`chunks/list-${id}.js`, ...(id === 'aaaaaaaa' ? others : []), 7, null],
      })),
    ),
  );
  const { removed } = publish(served, release('dddddddd'));
  expect(removed).toEqual(['chunks/list-aaaaaaaa.js']);
  expect(existsSync(join(served, 'chunks/list-aaaaaaaa.js'))).toBe(false);
  expect(others.filter((file) => !existsSync(join(served, file)))).toEqual([]);
});

it('says so where the list of releases is something else', () => {
  const served = join(root, 'broken');
  mkdirSync(served);
  writeFileSync(join(served, 'releases.json'), '{}');
  expect(() => publish(served, release('eeeeeeee'))).toThrow('releases.json is no list of releases');
  expect(readFileSync(join(served, 'releases.json'), 'utf8')).toBe('{}');
});

it('is a command, also through the link that npm makes', () => {
  const file = fileURLToPath(new URL('../bin/publish.mjs', import.meta.url));
  const link = join(root, 'caredesk-publish');
  symlinkSync(file, link);
  for (const path of [file, link]) {
    const { status, stderr } = spawnSync(process.execPath, [path], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([2, expect.stringContaining('caredesk-publish FOLDER')]);
  }
});

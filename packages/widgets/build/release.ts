/** What a release is known by: names that never change what they hold, and what each file's content must be. */
import { createHash } from 'node:crypto';
import { copyFileSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const digest = (file: string, algorithm: string) => createHash(algorithm).update(readFileSync(file));

/**
 * Writes beside the loader `caredesk-VERSION-HASH.js`, the same file under a permanent name; `release.json`, which an open page reads to
 * find out that
 * another release is served; and `integrity.json`, the source of `integrity` attributes and import maps.
 * @param id the release's, as in the loader
 */
export function nameRelease(folder: string, version: string, id: string): void {
  const loader = join(folder, 'caredesk.js');
  const entry = `caredesk-${version}-${digest(loader, 'sha256').digest('hex').slice(0, 8)}.js`;
  copyFileSync(loader, join(folder, entry));
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify({ version, release: id })}\n`);
  const scripts = globSync('{*,chunks/*}.js', { cwd: folder }).toSorted();
  const files = Object.fromEntries(
    scripts.map((file) => [file.replaceAll('\\', '/'), `sha384-${digest(join(folder, file), 'sha384').digest('base64')}`]),
  );
  const manifest = `${JSON.stringify({ version, release: id, entry, files }, null, 2)}\n`;
  for (const place of [folder, join(folder, '..')]) writeFileSync(join(place, 'integrity.json'), manifest);
}

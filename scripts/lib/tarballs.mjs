/** The published packages as npm would hand them out, under names that stay. */
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { must } from './project.mjs';

/** Packs what a page needs, core and widgets, from what is built. @returns the tarballs' paths */
export async function packTarballs(folder, names = ['core', 'widgets']) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of names)
    await must('npm', ['pack', '--silent', '--ignore-scripts', '-w', `packages/${name}`, '--pack-destination', folder], {
      stdio: 'ignore',
    });
  return readdirSync(folder).map((file) => {
    const path = join(folder, file.replace(/-\d.*(?=\.tgz)/, ''));
    renameSync(join(folder, file), path);
    return path;
  });
}

/**
 * Asks npm, with whatever registry it is set up for, for a package's newest version and keeps it. Usage: `NAME FILE`. A process of its
 * own, so that no command waits for it.
 */
import { execFile } from 'node:child_process';
import { readPrivateFile, writePrivateFile } from './adapters/private-file.js';

const [name = '', path = ''] = process.argv.slice(2);

execFile(
  'npm',
  ['view', name, 'version', '--silent', '--no-update-notifier'],
  { timeout: 60_000, windowsHide: true, shell: process.platform === 'win32' },
  (error, stdout) => {
    const latest = stdout.trim();
    if (error || !/^\d+\.\d+\.\d+$/.test(latest)) return;
    writePrivateFile(path, JSON.stringify({ ...(JSON.parse(readPrivateFile(path) ?? '{}') as object), latest }));
  },
);

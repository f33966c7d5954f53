/**
 * Reads a package's newest version from npm, with the registry of the user's settings, and stores it. Usage: `NAME FILE`. A separate
 * process, so that no command waits for it. It runs in the user's home: another folder may contain a foreign `.npmrc` or a program called
 * npm.
 */
import { execFile } from 'node:child_process';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { readPrivateFile, writePrivateFile } from './adapters/private-file.js';

const [name = '', path = ''] = process.argv.slice(2);

/** On Windows npm is a shell script: the program behind it is run instead. */
const [program, first] =
  process.platform === 'win32'
    ? [process.execPath, [join(dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js')]]
    : ['npm', []];

execFile(
  program,
  [...first, 'view', name, 'version', '--silent', '--no-update-notifier'],
  { cwd: homedir(), timeout: 60_000, windowsHide: true },
  (error, stdout) => {
    const latest = stdout.trim();
    if (error || !/^\d+\.\d+\.\d+$/.test(latest)) return;
    writePrivateFile(path, JSON.stringify({ ...(JSON.parse(readPrivateFile(path) ?? '{}') as object), latest }));
  },
);

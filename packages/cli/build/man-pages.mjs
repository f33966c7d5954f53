/** Writes the man pages, one for all commands and one for each, into dist/man. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';

const pages = JSON.parse(execFileSync(process.execPath, ['dist/caredesk.js', 'help', 'man', '--json'], { encoding: 'utf8' }));
rmSync('dist/man', { recursive: true, force: true });
mkdirSync('dist/man', { recursive: true });
for (const [file, text] of Object.entries(pages)) writeFileSync(`dist/man/${file}`, text);

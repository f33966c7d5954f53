/** `npm run jobs`: the ten most frequent jobs, done in a browser beside the same in react-admin; writes the table of docs/jobs.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/lib/project.mjs';
import { measureJobs } from './measure.mjs';

const page = join(root, 'docs', 'jobs.md');
const between = /(<!-- measured -->\n)[\s\S]*(<!-- \/measured -->)/;

const cells = (figures) =>
  figures ? [figures.clicks, figures.keys, figures.seconds.toFixed(1), figures.waited.toFixed(1)].join(' | ') : '– | – | – | –';

const isFewer = ({ found: { caredesk: ours, 'react-admin': theirs } }) =>
  !theirs || (ours.clicks + ours.keys < theirs.clicks + theirs.keys && ours.clicks <= theirs.clicks && ours.seconds < theirs.seconds);

const rows = await measureJobs();
const table = [
  '| job | clicks | keys | seconds | of it waiting | react-admin: clicks | keys | seconds | of it waiting |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
  ...rows.map(({ title, found }) => `| ${title} | ${cells(found.caredesk)} | ${cells(found['react-admin'])} |`),
  '',
  `Measured on ${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim()}.`,
  '',
].join('\n');
writeFileSync(page, readFileSync(page, 'utf8').replace(between, `$1\n${table}\n$2`));
const more = rows.filter((row) => !isFewer(row)).map(({ title }) => title);
if (more.length > 0) console.error(`Not fewer than in react-admin: ${more.join('; ')}`);
process.exitCode = more.length > 0 ? 1 : 0;

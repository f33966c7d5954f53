/** What the benchmarks write into pages of docs. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/lib/project.mjs';

/** The day and the commit of this run. */
export function measuredOn() {
  const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  return `${new Date().toISOString().slice(0, 10)}, commit ${commit}`;
}

export const machine = () => `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}`;

const line = (cells) => `| ${cells.join(' | ')} |`;
export const table = (head, rows) => [head, head.map(() => '---'), ...rows].map(line).join('\n');

/** @param name of a page in docs @param {(text: string) => string} change */
export function changePage(name, change) {
  const file = join(root, 'docs', name);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

/** Writes the text in place of what is between the marks `<!-- MARK -->` and `<!-- /MARK -->`. */
export const writeBetween = (name, mark, text) =>
  changePage(name, (page) => {
    const [before, , after] = page.split(new RegExp(`<!-- /?${mark} -->\\n`));
    return `${before}<!-- ${mark} -->\n\n${text}\n\n<!-- /${mark} -->\n${after}`;
  });

/** What axe-core finds wrong in a page, shadow roots and open dialogs included. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Axe = { run(context: object, options: object): Promise<AxeResults> };

async function run(page: Page, context: object, options: object): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations: found } = await page.evaluate(
    ([where, how]) => (window as never as { axe: Axe }).axe.run(where.include ? where : document, how),
    [context as { include?: unknown }, options] as const,
  );
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 120)} ${node.failureSummary?.slice(0, 200)}`));
}

/** @param more tags of rules beside WCAG's */
export const violations = (page: Page, ...more: string[]): Promise<string[]> => run(page, {}, { runOnly: [...wcag, ...more] });

/** Text of the elements that can't be read on what is beneath it. */
export const unreadable = (page: Page, tag: string): Promise<string[]> =>
  run(page, { include: [tag] }, { runOnly: { type: 'rule', values: ['color-contrast'] } });

/** What axe-core finds wrong in a page, shadow roots and open dialogs included. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** @param more tags of rules beside WCAG's */
export async function violations(page: Page, ...more: string[]): Promise<string[]> {
  await page.evaluate(source);
  const { violations: found } = await page.evaluate(
    (runOnly) => (window as never as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({ runOnly }),
    [...wcag, ...more],
  );
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 120)} ${node.failureSummary?.slice(0, 200)}`));
}

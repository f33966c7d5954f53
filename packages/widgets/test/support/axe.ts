/** What axe-core finds wrong in a page, shadow roots and open dialogs included. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright';
import { expect } from 'vitest';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Axe = { run(context: object, options: object): Promise<AxeResults> };

async function run(page: Page, context: object, options: object): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // Rows that wait for their next answer are pale on purpose.
  await expect.poll(() => page.locator('.dimmed').count(), { timeout: 10_000 }).toBe(0);
  // A colour on its way from one state to the next is neither; with reduced motion there is no way.
  const moves = await page.evaluate(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  if (moves) await page.emulateMedia({ reducedMotion: 'reduce' });
  // What is right has thousands of nodes: they are neither described nor sent.
  const found = await page.evaluate(
    async ([where, how]) => {
      const { violations } = await (window as never as { axe: Axe }).axe.run(where.include ? where : document, {
        ...how,
        resultTypes: ['violations'],
      });
      return violations;
    },
    [context as { include?: unknown }, options] as const,
  );
  if (moves) await page.emulateMedia({ reducedMotion: null });
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 120)} ${node.failureSummary?.slice(0, 200)}`));
}

/** @param more tags of rules beside WCAG's */
export const violations = (page: Page, ...more: string[]): Promise<string[]> => run(page, {}, { runOnly: [...wcag, ...more] });

/** The same but for colours, which a language doesn't change: they take most of the time. */
export const violationsBesideColours = (page: Page, ...more: string[]): Promise<string[]> =>
  run(page, {}, { runOnly: [...wcag, ...more], rules: { 'color-contrast': { enabled: false } } });

/**
 * Text that can't be read on what is beneath it.
 * @param tag of elements with this name alone
 */
export const unreadable = (page: Page, tag?: string): Promise<string[]> =>
  run(page, tag ? { include: [tag] } : {}, { runOnly: { type: 'rule', values: ['color-contrast'] } });

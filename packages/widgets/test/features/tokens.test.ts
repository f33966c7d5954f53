/** What a page's custom properties change, as it is measured. */
import { expect, it } from 'vitest';
import { onShippedBuild } from './desk.js';
import type { FeaturePage } from './feature-site.js';

/** The used value of a property of the first box that a selector finds in an element. */
const used = (on: FeaturePage, tag: string, selector: string, property: string) =>
  on
    .locator(tag)
    .locator(selector)
    .first()
    .evaluate((box, name) => getComputedStyle(box).getPropertyValue(name), property);
const set = (on: FeaturePage, name: string, value: string) =>
  on.evaluate(([property, next]) => document.documentElement.style.setProperty(property, next), [name, value] as const);
const search = 'caredesk-doctor-search';

onShippedBuild('a token', (desk) => {
  const open = async (markup: string, ready: string) => {
    const on = await desk.open(markup);
    await on.locator(ready).first().waitFor();
    return on;
  };

  it.each([
    ['--caredesk-space', '6px', 'tbody td:nth-child(2)', 'padding-left', ['8px', '12px']],
    ['--caredesk-space', '6px', '.button:not(.icon)', 'padding-left', ['12px', '18px']],
    ['--caredesk-row-height', '64px', 'tbody td', 'height', ['40px', '64px']],
    ['--caredesk-control-height', '48px', '.button', 'height', ['32px', '48px']],
    ['--caredesk-control-height', '48px', 'input[type=search]', 'height', ['32px', '48px']],
  ])('%s: %s is what %s has as its %s', async (name, value, selector, property, [usual, changed]) => {
    const on = await open(`<${search} columns="doctorId phone" page-size="3">`, 'tbody tr[data-index]');
    expect(await used(on, search, selector, property)).toBe(usual);
    await set(on, name, value);
    expect(await used(on, search, selector, property)).toBe(changed);
  });

  it.each(['recent-billing', 'doctor-detail doctor-id="7"', 'overview', 'doctor-search'])(
    '--caredesk-surface is what %s stands on',
    async (element) => {
      const tag = `caredesk-${element.split(' ')[0]}`;
      const on = await open(`<caredesk-${element}>`, `${tag} .root > *`);
      expect(await used(on, tag, '.root', 'background-color')).toBe('rgba(0, 0, 0, 0)');
      await set(on, '--caredesk-surface', 'rgb(250, 240, 230)');
      expect(await used(on, tag, '.root', 'background-color')).toBe('rgb(250, 240, 230)');
    },
  );
});

import { expect, it } from 'vitest';
import { elementNames } from '../../src/generated/element-names.js';
import { onShippedBuild } from './desk.js';

/** The gallery's own inputs that lie on one another, by their labels. */
function overlapping(): string[] {
  const inputs = [...document.querySelectorAll('.attributes :is(input, select)')].map((input) => ({
    name: input.closest('label')?.textContent ?? '',
    box: input.getBoundingClientRect(),
  }));
  return inputs.flatMap(({ name, box }, index) =>
    inputs
      .slice(index + 1)
      .filter(({ box: other }) => box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom)
      .map((other) => `${name} and ${other.name}`),
  );
}

onShippedBuild('the gallery', (desk) => {
  it('shows every element, its attributes live, its events and its snippet', async () => {
    const on = await desk.open('', {
      path: '/embed/gallery.html',
      viewport: { width: 1440, height: 900 },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const links = on.getByRole('navigation', { name: 'Elements' }).getByRole('link');
    await expect.poll(() => links.count(), { timeout: 8_000 }).toBe(elementNames.length);
    await on.locator('.attributes').getByLabel('keyword').fill('an');
    await on.locator('.attributes').getByLabel('locale').fill('fr');
    await on.getByRole('searchbox').waitFor();
    expect(await on.getByRole('searchbox').inputValue()).toBe('an');
    await on.getByRole('row').nth(1).click();
    await on.getByRole('log').getByText('caredesk-doctor-select').waitFor();
    await on.getByRole('button', { name: 'Copy' }).click();
    await on.getByText('Copied').waitFor();
    const copied = await on.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('<caredesk-doctor-search keyword="an" page-size="10" locale="fr"></caredesk-doctor-search>');
    for (const link of await links.all()) {
      await link.click();
      await on.getByRole('log').getByText('caredesk-ready').first().waitFor();
      expect(await on.evaluate(overlapping), await link.innerText()).toEqual([]);
      await on.getByRole('button', { name: 'Clear' }).click();
    }
  });
});

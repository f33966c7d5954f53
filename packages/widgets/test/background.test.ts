/** What is shown can be read on whatever a page paints, in every box that portals put elements into. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { isLong } from '../../reference-api/test/some.js';
import { unreadable } from './support/axe.js';
import { cdn } from './support/backend.js';
import { openPage, pageOf, portalForFile, soon } from './support/browser.js';

const paints = {
  light: { background: '#fdfcfa', color: '#222' },
  dark: { background: '#14181f', color: '#eee' },
  transparent: { background: '', color: '' },
  image: { background: 'linear-gradient(45deg, #102030, #f0e0d0)', color: '#fff' },
  middling: { background: '#7a8190', color: '#000' },
};
const boxes = {
  'a flex row': 'display: flex',
  'a flex row, centred': 'display: flex; align-items: center; justify-content: center',
  'a flex column, centred': 'display: flex; flex-direction: column; align-items: center',
  'a grid, centred': 'display: grid; place-items: center',
  'a float': 'float: left',
  'an inline block': 'display: inline-block',
  'an absolute box': 'position: absolute; inset-block-start: 0',
  'a table cell': 'display: table-cell',
  'a vertical writing mode': 'writing-mode: vertical-rl',
  'an ordinary block': 'display: block',
};

const search = '<caredesk-doctor-search page-size="3"></caredesk-doctor-search>';
const { newUser } = await portalForFile(cdn, {
  '/attribute': pageOf(`<caredesk-user-menu></caredesk-user-menu>${search}`),
  '/provider': pageOf(`<caredesk-provider><caredesk-user-menu></caredesk-user-menu>${search}</caredesk-provider>`),
  '/box': pageOf(`<div id="box">${search}</div>`),
  // Each in a separate block, so that none takes another's space.
  '/boxes': pageOf(
    Object.values(boxes)
      .map((_, index) => `<section><div id="box-${index}">${search}</div></section>`)
      .join(''),
  ),
  '/dialog': pageOf(`<dialog id="box">${search}</dialog>`),
});

const rows = (page: Page) => page.locator('caredesk-doctor-search tbody tr[data-index]');

async function open(path: string, width = 1280): Promise<Page> {
  const page = await openPage(await newUser({ viewport: { width, height: 900 }, reducedMotion: 'reduce' }), path);
  await soon(() => rows(page).count()).toBe(3);
  return page;
}

/** The page after its theme switch, when the element has settled. */
const repaint = (page: Page, paint: { background: string; color: string }, scheme: string) =>
  page.evaluate(
    async ([look, colorScheme]) => {
      Object.assign(document.body.style, look);
      document.documentElement.style.colorScheme = colorScheme;
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    },
    [paint, scheme] as const,
  );

const chosen = (page: Page) => page.locator('caredesk-doctor-search .root').evaluate((root: HTMLElement) => ({ ...root.dataset }));

describe.each(['attribute', 'provider'])('theme="auto" by %s', (place) => {
  it('is readable on every page, whatever it declares and whatever the system prefers', async () => {
    const page = await open(`/${place}`);
    await page.evaluate(
      (of) => document.querySelector(of)?.setAttribute('theme', 'auto'),
      place === 'provider' ? 'caredesk-provider' : 'caredesk-doctor-search',
    );
    /** What looks the same is read once; by a provider it is the same code, of which the pages that paint nothing show most. */
    const seen = new Set<string>();
    const few = !isLong && place === 'provider';
    for (const system of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: system });
      for (const [paint, look] of Object.entries(few ? { transparent: paints.transparent } : paints))
        for (const scheme of ['normal', 'light', 'dark', 'light dark']) {
          await repaint(page, look, scheme);
          const where = `${paint} page, color-scheme ${scheme}, ${system} system`;
          const isDark =
            paint === 'dark' || (paint === 'transparent' && (scheme === 'dark' || (scheme === 'light dark' && system === 'dark')));
          if (paint !== 'image' && paint !== 'middling')
            await expect
              .poll(() => chosen(page), { message: where })
              .toMatchObject({ scheme: isDark ? 'dark' : 'light', background: 'page' });
          const looks = `${paint} ${Object.values(await chosen(page)).join()}`;
          if (few || (!isLong && seen.has(looks))) continue;
          seen.add(looks);
          // axe takes an unpainted background for white.
          await page.evaluate(
            (canvas) => document.documentElement.style.setProperty('background', canvas),
            paint === 'transparent' ? 'Canvas' : '',
          );
          await expect.poll(() => unreadable(page, 'caredesk-doctor-search'), { message: where }).toEqual([]);
        }
    }
  });
});

it('an element follows the background behind it, of the page or of a panel', async () => {
  const page = await open('/attribute');
  expect(await chosen(page)).toMatchObject({ scheme: 'light', background: 'page' });
  await repaint(page, paints.dark, 'normal');
  await soon(() => chosen(page)).toMatchObject({ scheme: 'dark', background: 'page' });
  await repaint(page, paints.light, 'normal');
  await soon(() => chosen(page)).toMatchObject({ scheme: 'light', background: 'page' });
  await page.evaluate((look) => {
    const panel = document.createElement('div');
    Object.assign(panel.style, look);
    panel.append(...document.querySelectorAll('caredesk-doctor-search'));
    document.body.append(panel);
  }, paints.dark);
  await soon(() => chosen(page)).toMatchObject({ scheme: 'dark', background: 'page' });
});

it('themes light and dark are readable on a page of the other kind too', async () => {
  const page = await open('/attribute');
  for (const theme of ['light', 'dark']) {
    await page.evaluate((given) => document.querySelector('caredesk-doctor-search')?.setAttribute('theme', given), theme);
    for (const [paint, look] of Object.entries(paints)) {
      await repaint(page, look, 'normal');
      await expect.poll(() => unreadable(page, 'caredesk-doctor-search'), { message: `${theme} on ${paint}` }).toEqual([]);
    }
  }
});

/** If no other width is set. */
const wide = (width: number) => Math.max(Math.min(360, width - 32), Math.min(960, width - 400));

it('in a column of 320 px, or beside one, it makes no page scroll sideways', { tags: 'long' }, async () => {
  const page = await open('/box', 1440);
  const widths = async () => {
    const found: number[] = [];
    for (const width of [1440, 1280, 1000]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      found.push(await page.locator('caredesk-doctor-search').evaluate((element) => element.getBoundingClientRect().width));
    }
    return found;
  };
  await page.locator('#box').evaluate((box) => {
    box.style.cssText = 'display: grid; grid-template-columns: 1fr 320px; gap: 24px; padding: 16px';
    box.append(document.createElement('aside'));
  });
  await widths();
  await page.locator('#box').evaluate((box) => {
    const card = document.createElement('section');
    card.style.cssText = 'display: grid; padding: 20px';
    card.append(...box.querySelectorAll('caredesk-doctor-search'));
    box.replaceChildren(document.createElement('main'), card);
  });
  expect(await widths()).toEqual([280, 280, 280]);
});

it('in each kind of box an element is as wide as there is room', async () => {
  const page = await open('/box');
  for (const [name, style] of Object.entries(boxes)) {
    await page.locator('#box').evaluate((box, text) => {
      box.style.cssText = text;
    }, style);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const { element, room, height } = await page.evaluate(() => ({
        element: document.querySelector('caredesk-doctor-search')?.getBoundingClientRect().width ?? 0,
        height: document.querySelector('caredesk-doctor-search')?.getBoundingClientRect().height ?? 0,
        room: document.documentElement.clientWidth,
      }));
      expect.soft(element, `${name}, ${width}`).toBeGreaterThanOrEqual(wide(width) - 20);
      expect.soft(element, `${name}, ${width}`).toBeLessThanOrEqual(room);
      expect.soft(height, `${name}, ${width}`).toBeLessThan(1200);
    }
  }
});

it('in the page’s own dialog an element is as wide as there is room', async () => {
  const page = await openPage(await newUser({ viewport: { width: 1280, height: 900 } }), '/dialog');
  await page.locator('#box').evaluate((box: HTMLDialogElement) => box.showModal());
  await soon(() => rows(page).count()).toBe(3);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const found = await page.locator('caredesk-doctor-search').evaluate((element) => element.getBoundingClientRect().width);
    expect(found).toBeGreaterThan(wide(width) - 60);
  }
});

/** Colours do not depend on the box, nor widths on the theme: each is tried by itself above. */
if (isLong)
  it('every page × system × theme × box is readable and wide enough', async () => {
    const page = await openPage(await newUser({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' }), '/boxes');
    const count = Object.keys(boxes).length;
    await soon(() => rows(page).count()).toBe(3 * count);
    await page.evaluate((styles) => {
      for (const [index, style] of styles.entries()) {
        const box = document.querySelector<HTMLElement>(`#box-${index}`) as HTMLElement;
        box.style.cssText = style;
        const section = box.parentElement as HTMLElement;
        section.style.cssText = 'display: flow-root; position: relative; margin-block-end: 20px';
        if (style.includes('absolute')) section.style.blockSize = '400px';
      }
    }, Object.values(boxes));
    const wrong: string[] = [];
    for (const system of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: system });
      for (const theme of ['auto', 'light', 'dark']) {
        await page.evaluate((given) => {
          for (const element of document.querySelectorAll('caredesk-doctor-search')) element.setAttribute('theme', given);
        }, theme);
        for (const [paint, look] of Object.entries(paints)) {
          await repaint(page, look, 'normal');
          const where = `${paint} page, ${system} system, theme ${theme}`;
          // On a busy machine a frame may be late.
          await expect.poll(() => unreadable(page, 'caredesk-doctor-search'), { message: where }).toEqual([]);
          const widths = await page
            .locator('caredesk-doctor-search')
            .evaluateAll((elements) => elements.map((element) => Math.round(element.getBoundingClientRect().width)));
          for (const [index, name] of Object.keys(boxes).entries()) {
            const width = widths[index] ?? 0;
            if (width < wide(1280) - 20 || width > 1280) wrong.push(`${where}, in ${name}: ${width} px wide`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  });

/** Every element once: in light, dark, Arabic, on a phone's width and on paper; axe finds nothing in it. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { elementNames } from '../../src/generated/element-names.js';
import { inEachBrowser, type StagePage } from './engines.js';
import { eventually } from './patience.js';
import { paidBills } from './records.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What each shows; those that are not named need nothing. */
const attributes: Readonly<Record<string, string>> = {
  'doctor-search': 'page-size="5"',
  'doctor-detail': 'doctor-id="15"',
  'doctor-report': 'from="2026-01-01" to="2026-06-30"',
  'patient-list': 'page-size="5"',
  'patient-detail': 'patient-id="35"',
  'billing-list': 'page-size="5"',
  'coupon-manager': 'coupon-id="1"',
  history: 'entity="doctor" entity-id="1"',
};
const names = elementNames.filter((name) => name !== 'provider');

inEachBrowser('every element', (bench) => {
  it('is readable and fits in light, dark, Arabic and 390 px', { timeout: 240_000 }, async () => {
    const [bill] = await paidBills(bench.stage);
    const body = names.map(
      (name) => `<caredesk-${name} ${name === 'refund-panel' ? `billing-id="${bill?.billingId}"` : (attributes[name] ?? '')}>`,
    );
    const on = await bench.openSignedIn('/portal/index.html', body.join(''));
    await settled(on);
    expect(await wrong(on)).toEqual([]);
    await set(on, 'theme', 'dark');
    await settled(on);
    // A frame later the elements have painted what is beneath them.
    await eventually(
      async () => (await wrong(on, 'color-contrast')).length === 0,
      async () => (await wrong(on, 'color-contrast')).join('\n'),
    );
    await set(on, 'theme', 'light');
    await on.resize({ width: 390, height: 844 });
    await settled(on);
    await fits(on);
    await on.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    await set(on, 'locale', 'ar');
    await on.button('تصفية').first.shown();
    await settled(on);
    await fits(on);
    expect(await wrong(on, 'aria-required-attr', 'label', 'button-name', 'link-name')).toEqual([]);
  });

  it('out of sight is shown on paper, in black on white', async () => {
    const body = `${'<caredesk-doctor-search page-size="25">'.repeat(3)}<caredesk-doctor-report from="2026-01-01" to="2026-06-30" theme="dark">`;
    const on = await bench.openSignedIn('/portal/index.html', body);
    await on.evaluate(() => {
      globalThis.print = () => void dispatchEvent(new Event('beforeprint'));
    });
    await on.button('Print').click();
    await eventually(() =>
      on.evaluate(() => document.querySelector('caredesk-doctor-report')?.shadowRoot?.querySelector('.printed') !== null),
    );
    // No driver but Chromium's shows a page as it is printed: the styles for paper are made those of the screen.
    const printed = await on.evaluate(() => {
      const root = document.querySelector('caredesk-doctor-report')?.shadowRoot as ShadowRoot;
      for (const { cssRules } of root.adoptedStyleSheets)
        for (const rule of cssRules) if (rule instanceof CSSMediaRule && rule.media.mediaText === 'print') rule.media.mediaText = 'all';
      const styleOf = (selector: string) => getComputedStyle(root.querySelector(selector) as Element);
      return { screen: styleOf('.screen').display, table: styleOf('.printed').display, scheme: styleOf('.root').colorScheme };
    });
    expect(printed).toEqual({ screen: 'none', table: 'table', scheme: 'light' });
  });
});

const set = (on: StagePage, name: string, value: string) =>
  on.evaluate(
    (attribute, to) => {
      for (const element of document.querySelectorAll('main > *')) element.setAttribute(attribute, to);
    },
    name,
    value,
  );

/** Nothing loads, waits or fades, and every element has shown something. */
const settled = (on: StagePage) =>
  eventually(
    () =>
      on.evaluate(() => {
        const roots = [...document.querySelectorAll('main > *')].map(({ shadowRoot }) => shadowRoot);
        const isBusy = roots.some((root) => root?.querySelector('[aria-busy="true"], .dimmed, [data-loading]'));
        return !isBusy && roots.every((root) => root?.querySelector('.root')?.childElementCount !== 0);
      }),
    () =>
      on.evaluate(
        () =>
          `Still busy: ${[...document.querySelectorAll('main > *')].filter(({ shadowRoot }) => shadowRoot?.querySelector('[aria-busy="true"], .dimmed, [data-loading]')).map(({ localName }) => localName)}`,
      ),
  );

/** Nothing makes the page scroll sideways. */
const fits = (on: StagePage) => {
  const widths = () => on.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth] as const);
  return eventually(
    async () => {
      const [needed, there] = await widths();
      return needed <= there;
    },
    async () => `The page needs ${(await widths()).join(' px of ')} px`,
  );
};

/** What axe finds. @param rules default: those of WCAG */
async function wrong(on: StagePage, ...rules: string[]): Promise<string[]> {
  if (!(await on.evaluate(() => 'axe' in globalThis))) await on.run(`() => { ${axe} }`);
  return on.evaluate(async (only) => {
    const runOnly = only.length > 0 ? only : ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
    const { axe: tool } = globalThis as unknown as {
      axe: {
        run(context: object, options: object): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>;
      };
    };
    const { violations } = await tool.run(document, { runOnly, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 120)} ${failureSummary.slice(0, 200)}`),
    );
  }, rules);
}

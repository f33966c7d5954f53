/** `npm run task -- pictures [NAME…]`: takes the pictures of docs/pictures.md and docs/design-systems.md from the build, with the seed data. */
import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inBrowser, openPage } from '../bench/support/serve.mjs';
import { main, root } from './lib/project.mjs';

const wide = { width: 1280, height: 800 };
const narrow = { width: 1200, height: 720 };

const coupons = `code,name,discountType,discountValue,currency,startsAt,expiresAt,maxRedemptions,status,plans
WINTER26,Winter 2026,percent,15,,2026-12-01,2027-02-28,200,Active,
WELCOME5,Welcome,amount,5,USD,2026-12-01,,,Active,
SUMMER11,Another name,percent,12,,,,,Active,
`;

/** Of docs/design-systems.md: small ones, as there are four in a page. */
const native = (name) => ({ size: { width: 880, height: 520 }, path: `/native/${name}.html` });

const settled = async (page) => {
  await page.waitForLoadState('networkidle');
  const { width, height } = page.viewportSize();
  // In the other corner the sidebar opens under it.
  await page.mouse.move(width - 1, height - 1);
};

/** By the picture's name: its size, its page, and the steps before it is taken. */
const pictures = {
  dashboard: { size: wide, path: '/dashboard' },
  portal: { size: wide, path: '/embed/plain.html' },
  clinic: { size: wide, path: '/embed/clinic.html' },
  refund: {
    size: narrow,
    path: '/dashboard/BillingDetails?billing=19990',
    act: async (page) => {
      await page.getByLabel('Amount', { exact: true }).fill('19.00');
      await page.getByLabel('Reason', { exact: true }).fill('Billed twice');
      await page.getByRole('form', { name: 'Refund' }).getByRole('button', { name: 'Refund $19.00' }).click();
      await page.getByRole('button', { name: 'Confirm refund' }).waitFor();
    },
  },
  'coupon-manager': {
    size: narrow,
    path: '/dashboard/Coupon',
    act: async (page) => {
      await page.getByRole('button', { name: /^Import/ }).click();
      await page.locator('input[type=file]').setInputFiles({ name: 'coupons.csv', mimeType: 'text/csv', buffer: Buffer.from(coupons) });
      await page.getByRole('cell', { name: /Another name/ }).waitFor();
    },
  },
  report: { size: narrow, path: '/dashboard/DoctorReport' },
  palette: {
    size: wide,
    path: '/dashboard/doctor',
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').locator('input').fill('claire');
      await page
        .getByRole('option', { name: /Claire Smith/ })
        .first()
        .waitFor();
    },
  },
  'billing-arabic': { size: wide, path: '/dashboard/BillingDetails', storage: { 'caredesk.locale': 'ar' } },
  'native-bootstrap': native('bootstrap'),
  'native-material': native('material'),
  'native-polaris': native('polaris'),
  'native-carbon': native('carbon'),
  'doctor-dark': { size: wide, path: '/dashboard/doctors/7', options: { colorScheme: 'dark' } },
};

/** Inter is close to what readers' systems have (`apt-get install fonts-inter`); without a desktop `system-ui` is any font. */
const fonts = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<include>/etc/fonts/fonts.conf</include>
${['system-ui', 'sans-serif']
  .map(
    (family) =>
      `<match target="pattern"><test name="family"><string>${family}</string></test><edit name="family" mode="prepend" binding="strong"><string>Inter</string></edit></match>`,
  )
  .join('')}
</fontconfig>`;

async function take(opened, name) {
  const { size, path, act, storage = {}, options } = pictures[name];
  await using tab = await openPage(opened, { viewport: size, reducedMotion: 'reduce', ...options });
  const { page } = tab;
  await page.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, storage);
  await page.goto(path);
  await settled(page);
  await act?.(page);
  await settled(page);
  await page.screenshot({ path: join(root, 'docs', 'images', `${name}.png`) });
  console.log(`docs/images/${name}.png`);
}

await main(async () => {
  const wanted = process.argv.slice(2);
  using folder = mkdtempDisposableSync(join(tmpdir(), 'caredesk-pictures-'));
  process.env.FONTCONFIG_FILE = join(folder.path, 'fonts.conf');
  writeFileSync(process.env.FONTCONFIG_FILE, fonts);
  await inBrowser(
    async (opened) => {
      for (const name of wanted.length > 0 ? wanted : Object.keys(pictures)) await take(opened, name);
    },
    { '/native/': join(root, 'examples', 'native') },
  );
});

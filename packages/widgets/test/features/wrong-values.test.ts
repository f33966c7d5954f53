import { expect, it } from 'vitest';
import { some } from '../../../reference-api/test/some.js';
import { onShippedBuild } from './desk.js';
import type { FeaturePage } from './feature-site.js';

onShippedBuild('what means nothing', (desk) => {
  /** Opens a page with the elements. @returns it, and what its console is told of Caredesk */
  async function open(body: string, { query = '', script = '' } = {}) {
    const on = await desk.open('');
    const warnings: string[] = [];
    on.on('console', (message) => {
      if (message.type() === 'warning' && message.text().startsWith('Caredesk:')) warnings.push(message.text());
    });
    const tag = `<script type="module" src="/widgets/caredesk.js" ${script}></script>`;
    const html = `<!doctype html><html lang="en"><title>Page</title><main>${body}</main>${tag}</html>`;
    await on.route(/\/wrong\.html/, (route) => route.fulfill({ contentType: 'text/html', body: html }));
    desk.site.forget();
    await on.goto(`/wrong.html${query}`);
    return { on, warnings };
  }
  const rows = (on: FeaturePage) => on.getByRole('row').nth(1).waitFor();

  it.each(
    some(
      [
        ['caredesk-doctor-search status="active"', 'status="active"', /0 for active/],
        ['caredesk-doctor-search by="x"', 'by="x"', /doctor, patient/],
        ['caredesk-billing-list payment-status="faild"', 'payment-status="faild"', /paid, partially_refunded, refunded, failed/],
        ['caredesk-billing-list page-size="-1"', 'page-size="-1"', /from 1 to 200/],
        ['caredesk-patient-list page-size="many"', 'page-size=', /from 1 to 200/],
      ],
      2,
    ),
  )('is no filter, as in <%s>: it is named once and left out', async (tag, named, words) => {
    const { on, warnings } = await open(`<${tag}></${tag.split(' ')[0]}>`);
    await rows(on);
    await expect.poll(() => warnings.length).toBe(1);
    expect(warnings[0]).toContain(`${tag.split(' ')[0]} ${named}`);
    expect(warnings[0]).toMatch(words);
    expect(await on.locator('.chip').count()).toBe(0);
  });

  it('typed as a filter’s day stays beside it, and asks for nothing', async () => {
    const { on } = await open('<caredesk-billing-list></caredesk-billing-list>');
    await rows(on);
    await on.getByRole('button', { name: 'Filter' }).click();
    const from = on.getByLabel('From').first();
    for (const [text, isWrong] of [
      ['11/30/2926', true],
      ['11/20/2026', false],
    ] as const) {
      await from.fill(text);
      await expect.poll(() => from.getAttribute('aria-invalid')).toBe(isWrong ? 'true' : null);
      expect([await from.inputValue(), await on.getByRole('alert').count()]).toEqual([text, 0]);
    }
  });

  it('in an address is left out of the list, too', { tags: 'long' }, async () => {
    const query = '?d.status=active&d.by=x&d.size=-5&d.page=0&b.paymentStatus=faild&b.from=2026-13-01&b.refundedTo=x';
    const list =
      '<caredesk-doctor-search url-state="d"></caredesk-doctor-search><caredesk-billing-list url-state="b"></caredesk-billing-list>';
    const { on, warnings } = await open(list, { query });
    await rows(on);
    await expect.poll(() => warnings.length).toBe(7);
    expect(await on.locator('.chip').count()).toBe(0);
    await on.getByText('1–25 of 2,000').waitFor();
  });

  it.each([
    ['?b.from=2026-03-30&b.to=2026-03-01', 1],
    ['?b.refundedFrom=2026-02-01&b.refundedTo=2026-01-31', 1],
    ['?b.from=2026-02-30', 1],
    ['?b.from=0206-11-01', 1],
    ['?b.to=20261-11-30&b.refundedTo=2926-11-30', 2],
    ['?b.paymentStatus=paid,nothing', 1],
    ['?b.page=1e3&b.size=%', 2],
    ['?b.to=yesterday&b.sort=nothing', 1],
  ])('as filters of %s is left out, and rows are shown', { tags: 'long' }, async (query, told) => {
    const { on, warnings } = await open('<caredesk-billing-list url-state="b"></caredesk-billing-list>', { query });
    await rows(on);
    await expect.poll(() => warnings.length).toBe(told);
    expect(await on.locator('.chip').count()).toBe(query.includes('From=2026') || query.includes('from=2026-03') ? 1 : 0);
    expect(await on.getByRole('alert').count()).toBe(0);
  });

  it.each([
    ['attributes', 'from="2026-13-01" to="x"', ''],
    ['attributes in the wrong order', 'from="2026-11-30" to="2026-11-01"', ''],
    ['an address', 'url-state="r"', '?r.from=2026-13-01'],
  ])('as the days of a report in %s shows the error alone', { tags: 'long' }, async (_, attributes, query) => {
    const { on } = await open(`<caredesk-doctor-report ${attributes}></caredesk-doctor-report>`, { query });
    await on.getByRole('alert').waitFor();
    expect(await on.getByRole('table').count()).toBe(0);
    expect(desk.site.count('GET', /DoctorReport/)).toBe(0);
  });

  it.each(
    some(
      [
        [
          '<caredesk-doctor-serch></caredesk-doctor-serch>',
          /<caredesk-doctor-serch> is no element: did you mean <caredesk-doctor-search>\?/,
        ],
        ['<caredesk-doctor-search pagesize="5"></caredesk-doctor-search>', /pagesize> is no attribute: did you mean page-size\?/],
        ['<caredesk-patient-list doctorid="5" hx-get="/x"></caredesk-patient-list>', /doctorid> is no attribute: did you mean doctor-id\?/],
        ['<caredesk-doctor-search theme="drak"></caredesk-doctor-search>', /theme="drak"> is left out: allowed are light, dark, auto/],
        ['<caredesk-provider lokale="fr"></caredesk-provider>', /lokale> is no attribute: did you mean locale\?/],
        [
          '<caredesk-history entity="Doctor" entity-id="7"></caredesk-history>',
          /<caredesk-history entity="Doctor"> is left out: allowed are doctor, patient, bill, coupon/,
        ],
        [
          '<caredesk-overview show="todo"></caredesk-overview>',
          /<caredesk-overview show="todo"> is left out: allowed are to-do, revenue, failures/,
        ],
        ['<caredesk-patient-detail heading="hidden"></caredesk-patient-detail>', /heading="hidden"> is left out: allowed are none/],
        [
          '<caredesk-failed-payments page-size="all"></caredesk-failed-payments>',
          /page-size="all"> is left out: allowed are whole numbers/,
        ],
        ['<caredesk-patient-list url-state="list"></caredesk-patient-list>', /url-state="list">: another list of the page has this name/],
      ],
      3,
    ),
  )('in markup, as in %s, is named once', async (markup, warning) => {
    const { warnings } = await open(markup + markup);
    await expect.poll(() => warnings).toEqual([expect.stringMatching(warning)]);
  });

  it('in the script tag is named', async () => {
    const { warnings } = await open('', { script: 'data-lokale="fr" data-theme="drak" data-turbo-track="x"' });
    await expect.poll(() => warnings.length).toBe(2);
    expect(warnings.join('\n')).toMatch(/data-lokale is no setting: did you mean data-locale\?/);
    expect(warnings.join('\n')).toMatch(/data-theme="drak"> is left out/);
  });

  it.each([
    [{ lokale: 'fr' }, /configure\(\{ lokale \}\) is no setting: did you mean locale\?/],
    [{ 'api-base': '/' }, /configure\(\{ api-base \}\) is no setting: did you mean apiBase\?/],
    [{ getToken: 'x', locale: 'it' }, /configure\(\{ getToken \}\) is no setting: there are apiBase, /],
    [{ density: 'cosy' }, /configure\(\{ density: "cosy" \}\) is left out: allowed are comfortable, compact/],
    [{ credentials: 'same-origin' }, /credentials: "same-origin" \}\) is left out: allowed are omit, include/],
    [{ links: { patients: '/patients', patiend: '/p/{patientId}' } }, /links: \{ patiend \} \}\) is no setting: did you mean patient\?/],
    [{ links: { coupon: '/coupons/{id}' } }, /links: \{ coupon \} \}\) has \{id\}, which is left empty: there are \{couponId\}/],
    [{ links: { doctor: '/doctors/:doctorId' } }, /links: \{ doctor \} \}\) is the same for each doctor: expected \{doctorId\} in it/],
    [{ columns: { invoices: [] } }, /columns: \{ invoices \} \}\) is no setting: there are doctor, patient, bill, coupon/],
  ])('in configure(%j) is named once', { tags: 'long' }, async (settings, warning) => {
    const calls = `const given = ${JSON.stringify(settings)}; configure(given); configure(given);`;
    const { warnings } = await open(`<script type="module">import { configure } from '/widgets/caredesk.js'; ${calls}</script>`);
    await expect.poll(() => warnings).toEqual([expect.stringMatching(warning)]);
  });

  it.each(
    some(
      [
        ['middlewares: (next) => next', /middlewares \}\) is of the wrong type: expected list, got function/],
        ["headers: new Headers({ 'X-Tenant': 'a' })", /headers \}\) is of the wrong type: expected object, got list/],
        ["getAccessToken: 'token'", /getAccessToken \}\) is of the wrong type: expected function, got string/],
        ["apiBases: 'https://api.example'", /apiBases \}\) is of the wrong type: expected list, got string/],
      ],
      1,
    ),
  )('of another type in configure is named: %s', async (setting, warning) => {
    const { warnings } = await open(
      `<script type="module">import { configure } from '/widgets/caredesk.js'; configure({ ${setting} });</script>`,
    );
    await expect.poll(() => warnings).toEqual([expect.stringMatching(warning)]);
  });

  it('of another type in configure takes no element from the page: one base in place of a list', { tags: 'long' }, async () => {
    const configured = `<script type="module">import { configure } from '/widgets/caredesk.js'; configure({ apiBases: 'https://api.example' });</script>`;
    const { on } = await open(`${configured}<caredesk-doctor-search></caredesk-doctor-search>`);
    await rows(on);
  });

  it('does not include what is HTML’s, a framework’s or the page’s own', { tags: 'long' }, async () => {
    const own =
      'id="a" class="b" style="color:red" slot="c" part="d" title="e" lang="en" dir="ltr" tabindex="0" role="group" aria-label="f" data-x="g" onclick="" hidden _ngcontent-abc v-cloak';
    const { on, warnings } = await open(
      `<caredesk-doctor-search ${own}></caredesk-doctor-search><caredesk-patient-list></caredesk-patient-list>`,
    );
    await rows(on);
    expect(warnings).toEqual([]);
  });
});

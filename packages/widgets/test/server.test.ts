/** On a server: every public entry can be imported where there is no browser, pages can be written there, and a browser takes them over. */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from 'playwright';
import { describe, expect, it } from 'vitest';
import { cdn } from './support/backend.js';
import { openPage, openPortal, soon } from './support/browser.js';
import { bundled, serveBundled } from './support/bundled.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const node = (script: string) => execFileSync('node', ['--input-type=module', '-e', script], { cwd: root, encoding: 'utf8' });

const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  exports: Record<string, string | { default: string }>;
};
/** Each script that package.json lets others import, patterns included. */
const entries = Object.entries(exports).flatMap(([name, target]) => {
  const file = typeof target === 'string' ? target : target.default;
  if (!file.endsWith('.js')) return [];
  const before = file.split('*')[0] as string;
  return globSync(file, { cwd: root }).map((found) => {
    const star = `./${found.replaceAll('\\', '/')}`.slice(before.length, file.includes('*') ? before.length - file.length + 1 : undefined);
    return `@caredesk/widgets${name.slice(1).replace('*', star)}`;
  });
});

describe('on a server', () => {
  it('every public entry is imported without a browser', () => {
    expect(entries.length).toBeGreaterThan(50);
    const said = node(`
      for (const entry of ${JSON.stringify(entries)}) await import(entry);
      console.log(['window', 'document', 'location'].filter((name) => name in globalThis).join());`);
    expect(said.trim()).toBe('');
  });

  it('React writes each wrapper with its attributes and its placeholder', () => {
    const said = node(`
      import { createElement } from 'react';
      import { renderToString } from 'react-dom/server';
      import * as all from '@caredesk/widgets/react';
      for (const Component of Object.values(all)) renderToString(createElement(Component));
      const props = { keyword: 'smith', pageSize: 10, className: 'wide', id: 'found', onDoctorSelect() {} };
      console.log(renderToString(createElement(all.Provider, { apiBase: '/api', locale: 'fr' }, createElement(all.DoctorSearch, props, 'Loading'))));`);
    expect(said.trim()).toBe(
      '<caredesk-provider api-base="/api" locale="fr"><caredesk-doctor-search keyword="smith" page-size="10" class="wide" id="found">Loading</caredesk-doctor-search></caredesk-provider>',
    );
  });
});

it('a page that a server wrote is taken over without a change or a second request', async () => {
  const page = `createElement(Provider, { locale: 'fr' }, createElement(DoctorSearch, { keyword: 'Last000', pageSize: 10, onDoctorSelect: () => {} }, 'Loading'))`;
  const imports = `import { createElement } from 'react';
    import { DoctorSearch } from '@caredesk/widgets/react/doctor-search.js';
    import { Provider } from '@caredesk/widgets/react/provider.js';`;
  const files = await bundled(`${imports} import { hydrateRoot } from 'react-dom/client';
    hydrateRoot(document.querySelector('#app'), ${page}, { onRecoverableError: (error) => console.error(error) });`);
  const html = node(`${imports} import { renderToString } from 'react-dom/server'; console.log(renderToString(${page}));`).trim();
  const { backend, context } = await openPortal(cdn, {
    '/': `<!doctype html><html lang="fr"><title>Portal</title><body><div id="app">${html}</div><script type="module" src="/app.js"></script>`,
  });
  let hold = () => {};
  const held = new Promise<void>((resolve) => {
    hold = resolve;
  });
  await serveBundled(context, files, held);
  const opening = openPage(context, '/');
  const early = await soonPage(context);
  await early.getByText('Loading').waitFor();
  hold();
  const opened = await opening;
  await soon(() => opened.locator('tbody tr[data-index]').count()).toBe(9);
  const areas = await opened.locator('caredesk-doctor-search').evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getClientRects().length;
  });
  expect(areas, 'of the words that stood there').toBe(0);
  expect(await opened.getByRole('searchbox').getAttribute('placeholder')).toBe('Nom, e-mail, téléphone ou cabinet');
  expect(backend.state.calls.filter((call) => call.includes('/Doctors/'))).toEqual([expect.stringContaining('pageSize=10')]);
  expect(opened.problems).toEqual([]);
});

/** The page that is being opened: its scripts have not come, so it has not loaded. */
async function soonPage(context: BrowserContext) {
  await soon(() => context.pages().length).toBe(1);
  return context.pages()[0] as NonNullable<ReturnType<typeof context.pages>[0]>;
}

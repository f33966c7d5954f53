import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newCli } from './support/cli.js';
import { listenInTest } from './support/listen.js';

interface Site {
  onRequest: ((headers: IncomingHttpHeaders) => void) | undefined;
  url: string;
  readonly pages: Record<string, { status?: number; headers?: Record<string, string>; body?: string; hangs?: boolean }>;
}

async function site(): Promise<Site> {
  const pages: Site['pages'] = {};
  const made: Site = { url: '', pages, onRequest: undefined };
  const server = createServer((request, response) => {
    made.onRequest?.(request.headers);
    const {
      status = 200,
      headers = {},
      body = '',
      hangs = false,
    } = pages[`${request.method} ${request.url}`] ?? pages[request.url ?? ''] ?? { status: 404 };
    if (!hangs) response.writeHead(status, headers).end(body);
  });
  made.url = await listenInTest(server);
  return made;
}

const loader = {
  headers: { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' },
  body: 'const elements = ["caredesk-doctor-search"];',
};

const builtFiles = new URL('../../widgets/dist/cdn/', import.meta.url);

/** The built bundle's chunks, beside its loader in a folder. */
function addChunks({ pages }: Site, beside: string): void {
  for (const name of readdirSync(new URL('chunks/', builtFiles)).filter((file) => file.endsWith('.js')))
    pages[`${beside}chunks/${name}`] = { ...loader, body: readFileSync(new URL(`chunks/${name}`, builtFiles), 'utf8') };
}

/** A portal, a bundle host and an API that let each other through. */
async function embed() {
  const [portal, cdn, api] = [await site(), await site(), await site()];
  const origin = { 'access-control-allow-origin': portal.url, vary: 'Origin' };
  portal.pages['/'] = {
    body: `<!doctype html><script type="module" src="${cdn.url}/caredesk.js" data-api-base="${api.url}"></script><caredesk-doctor-search></caredesk-doctor-search>`,
  };
  cdn.pages['/caredesk.js'] = loader;
  api.pages['/api/admin/Account/UserInfo'] = { status: 401, headers: origin, body: '{}' };
  api.pages['OPTIONS /api/admin/Doctors/'] = {
    status: 204,
    headers: {
      ...origin,
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'authorization, content-type, idempotency-key',
    },
  };
  const check = async (...args: string[]) => {
    const { code, stdout } = await newCli(undefined).run(['check', `${portal.url}/`, '--json', ...args]);
    const { findings } = JSON.parse(stdout) as { findings: { check: string; status: string; message: string; fix?: string }[] };
    return {
      code,
      troubles: findings
        .filter(({ status }) => status !== 'ok')
        .map(({ check: name, message, fix }) => `${name}: ${message}${fix ? ` → ${fix}` : ''}`),
    };
  };
  return { portal, cdn, api, check };
}

/** The whole policy that lets both through. */
const needed = (cdn: string, api: string) =>
  `Content-Security-Policy: default-src 'self'; script-src 'self'; script-src-elem 'self' ${cdn}; connect-src 'self' ${api}`;

describe('caredesk check', () => {
  it('finds nothing where everything is right', async () => {
    const { check } = await embed();
    expect(await check()).toEqual({ code: 0, troubles: [] });
  });

  it('tells the Content-Security-Policy that is needed, by header and by meta', async () => {
    const { portal, cdn, api, check } = await embed();
    const page = portal.pages['/'] as { body: string; headers?: Record<string, string> };
    page.headers = { 'content-security-policy': "default-src 'self'; script-src 'self'" };
    expect(await check()).toEqual({
      code: 3,
      troubles: [
        `policy: script-src does not allow the loader (${cdn.url}) → ${needed(cdn.url, api.url)}`,
        `policy: default-src does not allow calls to the API (${api.url}) → ${needed(cdn.url, api.url)}`,
      ],
    });
    page.headers = { 'content-type': 'text/html' };
    page.body = `<meta http-equiv="Content-Security-Policy" content="connect-src 'none'">${page.body}`;
    expect((await check()).troubles).toEqual([
      `policy: the <meta> policy: connect-src does not allow calls to the API (${api.url}) → <meta http-equiv="Content-Security-Policy" content="connect-src ${api.url}">`,
    ]);
  });

  it('tells what the API must allow', async () => {
    const { portal, api, check } = await embed();
    api.pages['OPTIONS /api/admin/Doctors/'] = {
      status: 204,
      headers: {
        'access-control-allow-origin': 'https://other.test',
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': '*',
      },
    };
    (api.pages['/api/admin/Account/UserInfo'] as { headers: object }).headers = {};
    expect(await check()).toEqual({
      code: 3,
      troubles: [
        `CORS: the answers of the API (here HTTP 401) do not allow ${portal.url}; errors need the header too → Access-Control-Allow-Origin: ${portal.url}`,
        `CORS: the API allows https://other.test, not ${portal.url} → Access-Control-Allow-Origin: ${portal.url}`,
        'CORS: the API does not allow PUT, DELETE → Access-Control-Allow-Methods: GET, POST, PUT, DELETE',
        'CORS: the API allows the header authorization by * alone, which browsers will stop accepting → Access-Control-Allow-Headers: authorization, content-type, idempotency-key',
      ],
    });
  });

  it('tells what is wrong with tag and bundle', async () => {
    const { portal, cdn, check } = await embed();
    (portal.pages['/'] as { body: string }).body =
      `<script src="${cdn.url}/caredesk.js"></script><caredesk-doctor-serch></caredesk-doctor-serch><caredesk-patient-list></caredesk-patient-list>`;
    cdn.pages['/caredesk.js'] = {
      headers: { 'content-type': 'text/plain', 'cache-control': 'max-age=31536000' },
      body: '/*! caredesk 0.0.9 */ "caredesk-doctor-search"',
    };
    const { code, troubles } = await check('--api-base', portal.url);
    expect(code).toBe(3);
    expect(troubles.join('\n')).toContain('tag: the script tag lacks type="module"; the loader will not run');
    expect(troubles.join('\n')).toContain('<caredesk-doctor-serch> is not a Caredesk element → <caredesk-doctor-search>');
    expect(troubles.join('\n')).toContain('the loader is sent as text/plain');
    expect(troubles.join('\n')).toContain(`does not allow ${portal.url} to load modules`);
    expect(troubles.join('\n')).toContain('will run an old version until then');
    expect(troubles.join('\n')).toContain('the bundle is version 0.0.9, older');
    expect(troubles.join('\n')).toContain('too old for <caredesk-patient-list>');
  });

  it('knows the built loader, under the name that is one release’s for good, with its integrity', async () => {
    const { portal, cdn, api, check } = await embed();
    const folder = builtFiles;
    addChunks(cdn, '/');
    const { entry, files } = JSON.parse(readFileSync(new URL('integrity.json', folder), 'utf8')) as {
      readonly entry: string;
      readonly files: Readonly<Record<string, string>>;
    };
    (portal.pages['/'] as { body: string }).body =
      `<script type="module" src="${cdn.url}/${entry}" integrity="${files[entry]}" crossorigin data-api-base="${api.url}"></script><caredesk-history></caredesk-history>`;
    cdn.pages[`/${entry}`] = {
      headers: { ...loader.headers, 'cache-control': 'public, max-age=31536000, immutable' },
      body: readFileSync(new URL(entry, folder), 'utf8'),
    };
    expect(await check()).toEqual({ code: 0, troubles: [] });
    cdn.pages[`/${entry}`] = { ...loader, body: readFileSync(new URL(entry, folder), 'utf8').replaceAll('history', 'future') };
    (portal.pages['/'] as { body: string }).body =
      `<script type="module" src="${cdn.url}/${entry}"></script><caredesk-history></caredesk-history>`;
    expect((await check()).troubles.join()).toContain('the bundle is too old for <caredesk-history>');
  });

  it('knows the package’s own file, which hands on to the served bundle', async () => {
    const { portal, cdn, api, check } = await embed();
    const folder = new URL('../../widgets/dist/', import.meta.url);
    (portal.pages['/'] as { body: string }).body =
      `<script type="module" src="${cdn.url}/caredesk.js" data-api-base="${api.url}"></script><caredesk-history></caredesk-history>`;
    cdn.pages['/caredesk.js'] = { ...loader, body: readFileSync(new URL('caredesk.js', folder), 'utf8') };
    expect((await check()).troubles).toEqual([
      `bundle: the loader imports ${cdn.url}/cdn/caredesk.js, which answers HTTP 404 → copy the whole folder "dist" of @caredesk/widgets`,
    ]);
    addChunks(cdn, '/cdn/');
    cdn.pages['/cdn/caredesk.js'] = { ...loader, body: readFileSync(new URL('cdn/caredesk.js', folder), 'utf8') };
    expect(await check()).toEqual({ code: 0, troubles: [] });
  });

  it('judges a nonce as browsers do, and writes none into a server’s configuration', async () => {
    const { portal, cdn, api, check } = await embed();
    const page = portal.pages['/'] as { body: string; headers?: Record<string, string> };
    page.headers = { 'content-security-policy': `script-src 'nonce-abc'; connect-src ${api.url}` };
    expect((await check()).troubles).toEqual([
      `policy: script-src does not allow the loader (${cdn.url}) → <script type="module" nonce="{the nonce of this answer's policy}" …>`,
    ]);
    page.body = page.body.replace('<script ', '<script nonce="abc" ');
    expect(await check()).toEqual({ code: 0, troubles: [] });
    page.headers = { 'content-security-policy': "script-src 'nonce-abc'; connect-src 'none'" };
    expect((await check()).troubles.join()).not.toContain('abc');
  });

  it('finds the API base on a provider too, and goes on when something does not answer in time', async () => {
    const { portal, cdn, api, check } = await embed();
    (portal.pages['/'] as { body: string }).body =
      `<script type="module" src="${cdn.url}/caredesk.js"></script><caredesk-provider api-base="${api.url}"></caredesk-provider>`;
    cdn.pages['/caredesk.js'] = { hangs: true };
    api.pages['OPTIONS /api/admin/Doctors/'] = { hangs: true };
    expect(await check('--timeout', '1000')).toEqual({
      code: 3,
      troubles: [
        "bundle: the loader can't be reached: no answer in time",
        'CORS: the API does not answer the preflight: no answer in time',
      ],
    });
  });

  it('tells of a clock that is wrong, and of a page that is out of reach with exit 1', async () => {
    const { api, check } = await embed();
    const answer = api.pages['/api/admin/Account/UserInfo'] as { headers: Record<string, string> };
    answer.headers = { ...answer.headers, date: new Date(Date.now() + 600_000).toUTCString() };
    expect((await check()).troubles[0]).toMatch(/clock: the clock of the API is (5[5-9]\d|600) s ahead/);
    const gone = await newCli(undefined).run(['check', 'http://127.0.0.1:4/x']);
    expect({ code: gone.code, stdout: gone.stdout }).toEqual({
      code: 1,
      stdout: "✗ page: the page can't be reached: it refused the connection (ECONNREFUSED)\n",
    });
    expect((await newCli(undefined).run(['check', 'nonsense'])).code).toBe(2);
  });

  it.each([
    [
      'answers every address with its page',
      { status: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html>' },
      'answers with pages',
    ],
    ['knows no such call', { status: 404, body: '{}' }, 'is not the API base'],
    ['fails', { status: 502, body: '{}' }, 'fails with HTTP 502'],
  ])('takes an API that %s for a fault', async (_what, answer, said) => {
    const { portal, api, check } = await embed();
    api.pages['/api/admin/Account/UserInfo'] = {
      ...answer,
      headers: { 'access-control-allow-origin': portal.url, ...('headers' in answer ? answer.headers : {}) },
    };
    const { code, troubles } = await check();
    expect(code).toBe(3);
    expect(troubles[0]).toMatch(new RegExp(`^API: .*${said}`));
  });

  it('judges by the tag of the page, whatever the profile says', async () => {
    const { portal, api } = await embed();
    const cli = newCli('http://127.0.0.1:9');
    await cli.run(['profiles', 'set', 'default', '--api-base', 'http://127.0.0.1:9']);
    const { stdout } = await cli.run(['check', `${portal.url}/`, '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ apiBase: api.url });
  });

  it('says that it can not tell what a loader loads that it does not know', async () => {
    const { cdn, check } = await embed();
    cdn.pages['/caredesk.js'] = { ...loader, body: 'import("./x.js")' };
    const { code, troubles } = await check();
    expect({ code, troubles }).toEqual({
      code: 0,
      troubles: ['bundle: not a Caredesk loader this version knows'],
    });
  });

  it('does not say that nothing would break where it could not look', async () => {
    const { portal } = await embed();
    portal.pages['/'] = { headers: { 'content-type': 'text/html' }, body: '<p>Sign in first</p>' };
    const { code, stderr } = await newCli(undefined).run(['check', `${portal.url}/`]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: 'No problems found, but check the 2 warnings above.\n' });
  });

  it('sends headers and cookies only to the page', async () => {
    const { portal, check, cdn, api } = await embed();
    const seen: string[] = [];
    for (const [name, place] of Object.entries({ portal, cdn, api }))
      place.onRequest = (headers) => seen.push(`${name} ${headers.cookie ?? '-'} ${headers['x-portal'] ?? '-'}`);
    const jar = join(mkdtempSync(join(tmpdir(), 'caredesk-jar-')), 'jar');
    writeFileSync(jar, `# Netscape HTTP Cookie File\n127.0.0.1\tFALSE\t/\tFALSE\t0\tsid\ts3cret\n`);
    expect((await check('--header', 'X-Portal: yes', '--cookie-file', jar)).code).toBe(0);
    expect(seen.filter((line) => line.startsWith('portal'))).toEqual(['portal sid=s3cret yes']);
    expect(seen.filter((line) => !line.startsWith('portal') && !line.endsWith('- -'))).toEqual([]);
  });

  it('sends cookies to no other port, scheme or subdomain that a redirect leads to', async () => {
    const { portal, check, cdn } = await embed();
    const seen: string[] = [];
    for (const place of [portal, cdn])
      place.onRequest = (headers) => headers.cookie && seen.push(`${place === portal ? 'own' : 'other'} ${headers.cookie}`);
    portal.pages['/'] = { status: 302, headers: { location: `${cdn.url}/` } };
    cdn.pages['/'] = { body: '<p>elsewhere</p>' };
    const jar = join(mkdtempSync(join(tmpdir(), 'caredesk-jar-')), 'jar');
    const line = (domain: string, subdomains: string, path: string, secure: string, name: string) =>
      [domain, subdomains, path, secure, '0', name, '1'].join('\t');
    const lines = [
      'plain=1',
      line('127.0.0.1', 'TRUE', '/', 'FALSE', 'jar'),
      line('127.0.0.1', 'TRUE', '/', 'TRUE', 'secure'),
      line('0.0.1', 'FALSE', '/', 'FALSE', 'parent'),
      line('127.0.0.1', 'FALSE', '/adm', 'FALSE', 'path'),
    ];
    writeFileSync(jar, `${lines.join('\n')}\n`);
    await check('--cookie-file', jar);
    expect(seen).toEqual(['own plain=1; jar=1']);
  });

  it('writes each header out once, and nothing but the header into what a server is told', async () => {
    const { portal, api } = await embed();
    portal.pages['/'] = { ...portal.pages['/'], headers: { 'content-security-policy': "default-src 'self'" } };
    api.pages['/api/admin/Account/UserInfo'] = { status: 401, body: '{}' };
    api.pages['OPTIONS /api/admin/Doctors/'] = { status: 404 };
    const { stdout } = await newCli(undefined).run(['check', `${portal.url}/`]);
    const told = [...stdout.matchAll(/nginx: +(.*)/g)].map(([, line]) => line);
    expect(new Set(told).size).toBe(told.length);
    expect(told).toContain(`add_header Access-Control-Allow-Origin "${portal.url}" always;`);
    expect(told.filter((line) => !/^add_header [\w-]+ "[^"]*" always;$/.test(line ?? ''))).toEqual([]);
    expect(stdout).toContain('    the same header as above');
  });

  it('writes the header to add for nginx, Apache and Caddy, but no second policy', async () => {
    const { portal, cdn, api } = await embed();
    (portal.pages['/'] as { headers?: Record<string, string> }).headers = { 'content-security-policy': "script-src 'self'" };
    (api.pages['/api/admin/Account/UserInfo'] as { headers: object }).headers = {};
    const { stdout } = await newCli(undefined).run(['check', `${portal.url}/`]);
    expect(stdout).toContain(`nginx:  add_header Access-Control-Allow-Origin "${portal.url}" always;`);
    expect(stdout).toContain(`Apache: Header always set Access-Control-Allow-Origin "${portal.url}"`);
    expect(stdout).toContain(`Caddy:  header Access-Control-Allow-Origin "${portal.url}"`);
    expect(stdout).toContain(
      `    Content-Security-Policy: script-src 'self'; script-src-elem 'self' ${cdn.url}\n    (change the header where it is sent`,
    );
    expect(stdout).not.toMatch(/(add_header|Header always set|header) Content-Security-Policy/);
  });
});

import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CheckReport } from '../src/services/check/check.js';
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
    const { code, stdout } = await newCli(undefined).run(['check', `${portal.url}/`, '--no-browser', '--json', ...args]);
    const { findings } = JSON.parse(stdout) as { findings: { check: string; status: string; message: string; fix?: string }[] };
    return {
      code,
      troubles: findings
        .filter(({ check: name, status }) => status !== 'ok' && name !== 'browser')
        .map(({ check: name, message, fix }) => `${name}: ${message}${fix ? ` → ${fix}` : ''}`),
    };
  };
  return { portal, cdn, api, check };
}

describe('caredesk check without a browser', () => {
  it('finds nothing where everything is right', async () => {
    const { check } = await embed();
    expect(await check()).toEqual({ code: 0, troubles: [] });
  });

  it('says what was not judged', async () => {
    const { portal } = await embed();
    const { stdout } = await newCli(undefined).run(['check', `${portal.url}/`, '--no-browser', '--json']);
    const told = JSON.parse(stdout) as CheckReport;
    expect(told).toMatchObject({ browser: null, loads: null, calls: null });
    expect(told.findings.find(({ check }) => check === 'browser')).toEqual({
      check: 'browser',
      status: 'warning',
      message: 'not judged: script tag, bundle, integrity, import map and Content-Security-Policy, because --no-browser was given',
    });
  });

  it('is refused with --browser where none starts', async () => {
    const { portal } = await embed();
    const { code, stderr } = await newCli(undefined).run(['check', `${portal.url}/`, '--browser'], {
      env: { CAREDESK_CHROMIUM: '/nowhere/chromium' },
    });
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringMatching(/^No browser can judge the page: \/nowhere\/chromium does not start/),
    });
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

  it('finds the API base on a provider, although another address does not answer in time', async () => {
    const { portal, cdn, api, check } = await embed();
    (portal.pages['/'] as { body: string }).body =
      `<script type="module" src="${cdn.url}/caredesk.js"></script><caredesk-provider api-base="${api.url}"></caredesk-provider>`;
    api.pages['OPTIONS /api/admin/Doctors/'] = { hangs: true };
    expect(await check('--timeout', '1000')).toEqual({
      code: 3,
      troubles: ['CORS: the API does not answer the preflight: no answer in time'],
    });
  });

  it('tells of a clock that is wrong and of a page that is out of reach', async () => {
    const { api, check } = await embed();
    const answer = api.pages['/api/admin/Account/UserInfo'] as { headers: Record<string, string> };
    answer.headers = { ...answer.headers, date: new Date(Date.now() + 600_000).toUTCString() };
    expect((await check()).troubles[0]).toMatch(/clock: the clock of the API is 10 min ahead/);
    const gone = await newCli(undefined).run(['check', 'http://127.0.0.1:4/x', '--no-browser']);
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
    const { stdout } = await cli.run(['check', `${portal.url}/`, '--no-browser', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ apiBase: api.url });
  });

  it('asks for a page as browsers do, which servers of routed sites answer otherwise than programs', async () => {
    const { portal, check } = await embed();
    const { '/': page = {} } = portal.pages;
    portal.onRequest = ({ accept = '' }) => {
      portal.pages['/'] = accept.includes('text/html') ? page : { status: 404, body: '{}' };
    };
    expect(await check()).toMatchObject({ code: 0, troubles: [] });
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

  it('writes each header out once', async () => {
    const { portal, api } = await embed();
    api.pages['/api/admin/Account/UserInfo'] = { status: 401, body: '{}' };
    api.pages['OPTIONS /api/admin/Doctors/'] = { status: 404 };
    const { stdout } = await newCli(undefined).run(['check', `${portal.url}/`, '--no-browser']);
    const told = [...stdout.matchAll(/nginx: +(.*)/g)].map(([, line]) => line);
    expect(new Set(told).size).toBe(told.length);
    expect(told).toContain(`add_header Access-Control-Allow-Origin "${portal.url}" always;`);
    expect(told.filter((line) => !/^add_header [\w-]+ "[^"]*" always;$/.test(line ?? ''))).toEqual([]);
    expect(stdout).toContain('    the same header as above');
  });
});

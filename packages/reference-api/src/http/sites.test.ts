import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, apiOf } from '../../test/api.js';
import { startServer, type TestServer } from '../../test/support.js';

const script = 'export const hello = "hello from the widgets";\n'.repeat(50);
const files = {
  'host/index.html': '<!doctype html><title>Caredesk</title>',
  'host/assets/index-BxY12_az.js': script,
  'widgets/caredesk.js': script,
  'widgets/chunks/chunk-4HJ2KQWE.js': script,
  'widgets/chunks/doctor-search.js': script,
  'embed/plain.html': '<!doctype html><title>Portal</title>',
  'embed/index.html': '<!doctype html><title>Portals</title>',
};

describe('the served folders', () => {
  const folder = mkdtempSync(join(tmpdir(), 'caredesk-sites-'));
  let server: TestServer;
  let visitor: Api;
  beforeAll(async () => {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(join(folder, path, '..'), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    writeFileSync(join(folder, 'widgets/caredesk.js.br'), brotliCompressSync(script));
    writeFileSync(join(folder, 'secret.txt'), 'not served');
    const sites = [
      { prefix: '/widgets/', dir: join(folder, 'widgets') },
      { prefix: '/embed/', dir: join(folder, 'embed') },
      { prefix: '/', dir: join(folder, 'host'), spaFallback: 'index.html' },
    ] as const;
    server = await startServer({ sites, corsOrigins: ['https://portal.example'] });
    visitor = apiOf(server, undefined);
  });
  afterAll(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true });
  });

  const get = (path: string, headers: Record<string, string> = {}) => visitor.send('GET', path, undefined, headers);
  const visit = (path: string) => get(path, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });

  it.each([
    '/',
    '/signin',
    '/dashboard',
    '/dashboard/doctors/7',
    '/dashboard/search?keyword=a.b',
    '/404',
    '/apiary',
    '/dashboard/doctors/dr.o-brien',
    '/dashboard/patientDetails/4.5',
  ])('show the host page at %s', async (path) => {
    const { status, headers, body } = await visit(path);
    expect({ status, body }).toEqual({ status: 200, body: files['host/index.html'] });
    expect(headers.get('content-type')).toContain('text/html');
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  it.each(['/api/admin/Nothing', '/token', '/token/x', '/widgets/nothing', '/embed/nothing', '/assets/gone.js', '/favicon.ico'])(
    'show no page at %s',
    async (path) => {
      const { status, body } = await visit(path);
      expect({ status, body }).toMatchObject({ status: 404, body: { isSuccessful: false, errorMessage: expect.any(String) } });
    },
  );

  it.each(['/50%', '/dashboard/100%', '/dashboard/doctors/%zz', '/%E0%A4%A', '/a%2'])(
    'show the host page, which has a 404 page, at %s',
    async (path) => {
      expect(await visit(path)).toMatchObject({ status: 200, body: files['host/index.html'] });
      expect((await get(path, { accept: 'application/json' })).status).toBe(404);
      expect((await visit(`/api/admin${path}`)).status).toBe(400);
    },
  );

  it.each(['//dashboard', '/dashboard//doctors/7', '/dashboard/doctors/%00'])(
    'show the host page at %s, which names no file',
    async (path) => {
      expect(await visit(path)).toMatchObject({ status: 200, body: files['host/index.html'] });
      expect((await get(path, { accept: 'application/json' })).status).toBe(404);
      expect((await visit(`/widgets${path}`)).status).toBe(404);
    },
  );

  it.each(['/', '/dashboard', '/dashboard/doctors/7', '/widgets/caredesk.js', '/healthz', '/openapi.json'])(
    'answer HEAD as GET, without a body: %s',
    async (path) => {
      const headers = { accept: 'text/html', 'accept-encoding': 'identity' };
      const [got, asked] = await Promise.all(['GET', 'HEAD'].map((method) => visitor.send(method, path, undefined, headers)));
      expect(asked).toMatchObject({ status: 200, body: '' });
      for (const name of ['content-type', 'content-length', 'cache-control'])
        expect(asked?.headers.get(name), name).toBe(got?.headers.get(name));
    },
  );

  it('show no page to a script that asks for data', async () => {
    expect((await get('/dashboard', { accept: 'application/json' })).status).toBe(404);
    expect((await visitor.send('POST', '/dashboard', undefined, { accept: 'text/html' })).status).toBe(404);
  });

  const policy = async (path: string) => (await visit(path)).headers.get('content-security-policy') ?? '';

  it('let pages run under the strictest policy', async () => {
    for (const path of ['/', '/dashboard', '/embed/plain.html']) {
      expect(await policy(path)).toMatch(/^default-src 'self'; require-trusted-types-for 'script';/);
      expect(await policy(path)).not.toContain('unsafe');
    }
  });

  it('let only portals be framed, by this origin', async () => {
    expect(await policy('/')).toContain("frame-ancestors 'none'");
    expect(await policy('/dashboard')).toContain("frame-ancestors 'none'");
    expect(await policy('/embed/plain.html')).toContain("frame-ancestors 'self'");
    expect((await visit('/embed/plain.html')).headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });

  it.each([
    ['/widgets/chunks/chunk-4HJ2KQWE.js', 'public, max-age=31536000, immutable'],
    ['/assets/index-BxY12_az.js', 'public, max-age=31536000, immutable'],
    ['/widgets/caredesk.js', 'no-cache'],
    ['/widgets/chunks/doctor-search.js', 'no-cache'],
    ['/embed/plain.html', 'no-cache'],
  ])('are kept by browsers as their names allow: %s', async (path, cacheControl) => {
    const { status, headers } = await get(path);
    expect({ status, cacheControl: headers.get('cache-control') }).toEqual({ status: 200, cacheControl });
    // A browser's question; fetch alone would add `no-cache`.
    const again = await get(path, { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' });
    expect(again.status).toBe(304);
  });

  it('send the file that the build compressed', async () => {
    const { headers, body } = await get('/widgets/caredesk.js', { 'accept-encoding': 'br' });
    expect(headers.get('content-encoding')).toBe('br');
    expect(headers.get('content-type')).toContain('javascript');
    expect(body).toBe(script);
    expect((await get('/widgets/caredesk.js', { 'accept-encoding': 'identity' })).headers.get('content-encoding')).toBeNull();
  });

  it.each(['https://portal.example', 'https://anyone.test'])('let %s load the widgets', async (origin) => {
    const { headers } = await get('/widgets/caredesk.js', { origin });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  it('end at their edges', async () => {
    for (const path of ['/widgets/../secret.txt', '/widgets/%2e%2e/secret.txt', '/..%2fsecret.txt', '/widgets/..%5csecret.txt']) {
      const { status, body } = await get(path);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(JSON.stringify(body)).not.toContain('not served');
    }
  });
});

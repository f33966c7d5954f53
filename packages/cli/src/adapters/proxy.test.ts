/** What the environment says of the way to the API, and what a person reads when it is barred. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CaredeskError } from '@caredesk/core/client';
import { fetch } from 'undici';
import { describe, expect, it } from 'vitest';
import { describeFailedCall } from '../output/error.js';
import { sendable } from '../services/session/environment-token.js';
import { machineProxy, proxyAgent, proxyOf, throwProxied } from './proxy.js';

const [plain, secure] = ['http://api.test:8080', 'https://api.test'];

describe('the proxy of the environment', () => {
  it.each([
    [{ HTTP_PROXY: 'squid.lan:3128' }, plain, 'squid.lan:3128 (HTTP_PROXY)'],
    [{ https_proxy: '10.0.0.1:8080' }, secure, '10.0.0.1:8080 (https_proxy)'],
    [{ HTTPS_PROXY: 'http://ann:secret@squid.lan:3128/' }, secure, 'squid.lan:3128 (HTTPS_PROXY)'],
    [{ HTTP_PROXY: ' localhost:1 ' }, secure, 'localhost:1 (HTTP_PROXY)'],
    [{ HTTPS_PROXY: 'https://squid.lan' }, secure, 'squid.lan (HTTPS_PROXY)'],
    [{ HTTPS_PROXY: 'http://[::1]:3128' }, secure, '[::1]:3128 (HTTPS_PROXY)'],
    [{ HTTPS_PROXY: 'squid.lan:3128' }, plain, undefined],
    [{ HTTP_PROXY: 'squid.lan:1', NO_PROXY: 'api.test' }, plain, undefined],
    [{ HTTP_PROXY: 'squid.lan:1', NO_PROXY: '.test' }, plain, undefined],
    [{ HTTP_PROXY: 'squid.lan:1', NO_PROXY: 'other.test, *.test:8080' }, plain, undefined],
    [{ HTTP_PROXY: 'squid.lan:1', NO_PROXY: '*' }, plain, undefined],
    [{ HTTP_PROXY: 'squid.lan:1', NO_PROXY: 'pi.test,api.test:81' }, plain, 'squid.lan:1 (HTTP_PROXY)'],
    [{ HTTPS_PROXY: 'squid.lan:1', NO_PROXY: 'api.test:443' }, secure, undefined],
    [{ HTTP_PROXY: 'squid.lan:1', no_proxy: '.test:80' }, 'http://api.test', undefined],
    [{ HTTPS_PROXY: 'squid.lan:1', NO_PROXY: 'api.test:80' }, secure, 'squid.lan:1 (HTTPS_PROXY)'],
    [{ ALL_PROXY: 'squid.lan:9' }, secure, 'squid.lan:9 (ALL_PROXY)'],
    [{ all_proxy: 'squid.lan:9', HTTP_PROXY: 'squid.lan:1' }, plain, 'squid.lan:1 (HTTP_PROXY)'],
    [{ ALL_PROXY: 'socks5h://squid.lan:1080' }, plain, undefined],
    [{ HTTP_PROXY: 'squid.lan:1', NO_PROXY: '172.16.0.0/12' }, 'http://172.31.4.5:81', undefined],
    [{ HTTP_PROXY: 'squid.lan:1', NO_PROXY: '172.16.0.0/12' }, 'http://172.32.4.5', 'squid.lan:1 (HTTP_PROXY)'],
    [{ HTTP_PROXY: 'squid.lan:1', NO_PROXY: '0.0.0.0/0' }, plain, 'squid.lan:1 (HTTP_PROXY)'],
    [{ HTTP_PROXY: 'squid.lan:1', NO_PROXY: 'fd00::/8' }, 'http://[fd12::3]', undefined],
    [{ HTTP_PROXY: 'squid.lan:1', NO_PROXY: '10.0.0.0/99,::1' }, 'http://[::1]:80', undefined],
    [{ HTTP_PROXY: 'squid.lan:1', NO_PROXY: '[::1]:81' }, 'http://[::1]', 'squid.lan:1 (HTTP_PROXY)'],
    [{ HTTPS_PROXY: 'squid.lan:1', NO_PROXY: 'api.test' }, 'https://api.test.', undefined],
    [{}, plain, undefined],
  ])('%j on the way to %s is %s', (env, base, proxy) => expect(proxyOf(env, base)).toBe(proxy));

  it.each([
    [{ HTTPS_PROXY: 'http://old.lan:1', https_proxy: 'http://ann:secret@new.lan:2' }, 'new.lan:2'],
    [{ HTTP_PROXY: 'old.lan:1', http_proxy: 'new.lan:2', ALL_PROXY: 'other.lan:3' }, 'new.lan:2'],
    [{ ALL_PROXY: 'socks5://squid.lan:1080' }, null],
    [{ HTTPS_PROXY: 'http://squid lan' }, 'not a valid address'],
  ])('%j is told as %s, which requests take', (env, told) => expect(machineProxy(env)).toBe(told));

  it.each([
    'socks5://squid.lan:1080',
    'ftp://squid.lan',
    '://',
    'http://',
    'squid lan:1',
    'http://ann:50%off@squid.lan:1',
    'ann%:x@squid.lan:1',
  ])('is refused by its variable’s name: %j', (HTTPS_PROXY) =>
    expect(() => proxyOf({ HTTPS_PROXY }, secure)).toThrow('HTTPS_PROXY names no HTTP proxy'),
  );

  it('is passed by on the way to a network of NO_PROXY, and asked on any other', async () => {
    const servers = ['by the proxy', 'direct'].map((text) => createServer((_request, response) => void response.end(text)));
    for (const server of servers) await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const [proxy, site] = servers.map((server) => `127.0.0.1:${(server.address() as AddressInfo).port}`);
    const text = async (NO_PROXY: string) => {
      const dispatcher = await proxyAgent({ ALL_PROXY: proxy, NO_PROXY });
      return (await fetch(`http://${site}/`, { dispatcher })).text();
    };
    expect([await text('127.0.0.0/25'), await text('127.0.0.128/25')]).toEqual(['direct', 'by the proxy']);
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  });

  it.each([403, 407, 502, 503, 504])('is named where it refuses with %i', (status) => {
    const refusal = new TypeError('fetch failed', { cause: new Error(`Proxy response (${status}) !== 200 when HTTP Tunneling`) });
    expect(() => throwProxied(refusal)).toThrow(expect.objectContaining({ code: `PROXY_${status}` }));
  });
});

const settings = { apiBase: secure, tokenFrom: undefined, proxy: 'squid.lan:3128 (HTTPS_PROXY)' } as never;
const told = (detail: string, of: never | undefined = undefined) => {
  const { message, hint } = describeFailedCall(new CaredeskError({ code: 'network', call: 'doctors.list', detail }), 'api.test', of);
  return `${message} ${hint ?? ''}`;
};

describe('a way that is barred', () => {
  it.each([
    ['CERT_HAS_EXPIRED', /certificate of api\.test has expired.*clock/],
    ['CERT_NOT_YET_VALID', /is not valid yet.*clock/],
    ['ERR_TLS_CERT_ALTNAME_INVALID', /is for another name.*right address/],
    ['CERT_REVOKED', /was revoked/],
    ['SELF_SIGNED_CERT_IN_CHAIN', /is not trusted.*NODE_EXTRA_CA_CERTS/],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', /is not trusted.*NODE_EXTRA_CA_CERTS/],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', /is not trusted.*NODE_EXTRA_CA_CERTS/],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', /is not trusted.*NODE_EXTRA_CA_CERTS/],
  ])('by %s has a sentence of its own', (code, sentence) => expect(told(code)).toMatch(sentence));

  it.each([
    ['ECONNREFUSED', /^The proxy squid\.lan:3128 \(HTTPS_PROXY\), on the way to api\.test, can't be reached.*NO_PROXY/],
    ['ENOTFOUND', /^The proxy squid\.lan:3128/],
    ['PROXY_407', /^The proxy squid\.lan:3128 \(HTTPS_PROXY\) refused the way to api\.test \(HTTP 407\).*USER:PASSWORD/],
    ['PROXY_503', /refused the way to api\.test \(HTTP 503\).*NO_PROXY/],
    ['ECONNRESET', /^api\.test can't be reached.*proxy squid\.lan:3128 \(HTTPS_PROXY\) is in use/],
  ])('at a proxy by %s names proxy and host', (code, sentence) => expect(told(code, settings)).toMatch(sentence));
});

describe('CAREDESK_TOKEN', () => {
  it.each(['\u200babc', 'abc\ufeff', 'a\u00a0b', 'a\u2026z', 'a\nb', '“abc”'])('with what no header can carry is refused: %j', (token) =>
    expect(() => sendable(token)).toThrow(/CAREDESK_TOKEN is no token: it holds the character U\+[0-9A-F]{4}/),
  );
});

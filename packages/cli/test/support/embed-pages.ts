/** Pages of many kinds, of which a browser and `caredesk check` have to say the same. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { EmbedPage, EmbedSite } from './embed-site.js';

const folder = new URL('../../../widgets/dist/cdn/', import.meta.url);
const integrity = JSON.parse(readFileSync(new URL('integrity.json', folder), 'utf8')) as { entry: string; files: Record<string, string> };
export const { entry } = integrity;
export const entryHash = integrity.files[entry] as string;
export const wrongHash = `sha384-${createHash('sha384').update('other').digest('base64')}`;
export const inlineHash = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;
export const detail = Object.keys(integrity.files).find((path) => path.includes('doctor-search-element')) as string;

export const element = '<caredesk-doctor-search></caredesk-doctor-search>';

/** Writes pages over one site's addresses. */
export function pageWriter({ portal, cdn, api }: EmbedSite) {
  const tag = (attributes = '', src = `${cdn}/ok/caredesk.js`, base = `${api}/ok`) =>
    `<script type="module" src="${src}" data-api-base="${base}" ${attributes}></script>`;
  const html = (head: string, body = element) =>
    `<!doctype html><html><head><title>Portal</title>${head}</head><body>${body}</body></html>`;
  const meta = (policy: string) => `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  const page = (name: string, head: string, body?: string): EmbedPage => ({ name, html: html(head, body) });
  const under = (name: string, policy: string | readonly string[], head = tag(), body?: string): EmbedPage => ({
    name,
    html: html(head, body),
    headers: { 'content-security-policy': policy },
  });
  return { portal, cdn, api, tag, html, meta, page, under };
}

/** The kinds that `check` was made by. */
export function knownPages(site: EmbedSite): readonly EmbedPage[] {
  const { portal, cdn, api, tag, html, meta, page, under } = pageWriter(site);
  const calls = `connect-src ${api}`;
  const inline = `import '${cdn}/ok/caredesk.js';`;
  return [
    page('plain', tag()),
    page('the package’s own file', tag('', `${cdn}/package/caredesk.js`)),
    page('the package’s own file alone', tag('', `${cdn}/alone/caredesk.js`)),
    page('without chunks', tag('', `${cdn}/without-chunks/caredesk.js`)),
    page('without the kernel', tag('', `${cdn}/without-kernel/caredesk.js`)),
    page('without another element’s chunk', tag('', `${cdn}/without-detail/caredesk.js`)),
    page(
      'without the provider’s chunk',
      tag('', `${cdn}/without-provider/caredesk.js`),
      `<caredesk-provider>${element}</caredesk-provider>`,
    ),
    page('chunks are pages', tag('', `${cdn}/chunks-are-pages/caredesk.js`)),
    page('no CORS', tag('', `${cdn}/no-cors/caredesk.js`)),
    page('CORS for another origin', tag('', `${cdn}/other-cors/caredesk.js`)),
    page('own origin without CORS', tag('', '/widgets/caredesk.js')),
    page('sent as text', tag('', `${cdn}/text-type/caredesk.js`)),
    page('sent as an old type', tag('', `${cdn}/old-type/caredesk.js`)),
    page('missing loader', tag('', `${cdn}/nowhere/caredesk.js`)),
    page('redirected loader', tag('', `${cdn}/redirect/caredesk.js`)),
    page('a release’s entry', tag('', `${cdn}/ok/${entry}`)),
    page('right integrity', tag(`integrity="${entryHash}" crossorigin`, `${cdn}/ok/${entry}`)),
    page('wrong integrity', tag(`integrity="${wrongHash}" crossorigin`, `${cdn}/ok/${entry}`)),
    page('two hashes, one right', tag(`integrity="${wrongHash} ${entryHash}" crossorigin`)),
    page('integrity of an unknown algorithm', tag('integrity="md5-abcd" crossorigin')),
    page('use-credentials against *', tag('crossorigin="use-credentials"')),
    page('use-credentials allowed', tag('crossorigin="use-credentials"', `${cdn}/credentials-cors/caredesk.js`)),
    page('a part of the release', tag('', `${cdn}/ok/${detail}`)),
    page('an npm file', tag('', `${cdn}/npm/doctor-search.js`)),
    page('classic script', `<script src="${cdn}/ok/caredesk.js"></script>`),
    page('type with spaces and capitals', tag().replace('type="module"', 'type=" Module "')),
    page('tag in a template', `<template>${tag()}</template>`),
    page('tag in noscript', `<noscript>${tag()}</noscript>`),
    page('tag in a comment', `<!-- ${tag()} -->`),
    page('another element', tag(), '<caredesk-doctor-serch></caredesk-doctor-serch>'),
    page('own prefix', tag('data-prefix="acme"'), '<acme-doctor-search></acme-doctor-search>'),
    page('inline import', `<script type="module">${inline}</script>`),
    page('base', `<base href="${cdn}/ok/">${tag('', 'caredesk.js')}`),
    page(
      'import map with right integrity',
      `<script type="importmap">{"integrity":{"${cdn}/ok/${detail}":"${integrity.files[detail]}"}}</script>${tag()}`,
    ),
    page(
      'import map with wrong integrity',
      `<script type="importmap">{"integrity":{"${cdn}/ok/${detail}":"${wrongHash}"}}</script>${tag()}`,
    ),
    { name: 'page is text', html: html(tag()), headers: { 'content-type': 'text/plain' } },
    { name: 'page with 404', html: html(tag()), status: 404 },
    under('self alone', "script-src 'self'"),
    under('host', `script-src ${cdn}; ${calls}`),
    under('host without scheme', `script-src ${new URL(cdn).host}; ${calls}`),
    under('any port', `script-src 127.0.0.1:*; ${calls}`),
    under('exact file', `script-src ${cdn}/ok/caredesk.js; ${calls}`),
    under('folder', `script-src ${cdn}/ok/; ${calls}`),
    under('folder without end', `script-src ${cdn}/ok; ${calls}`),
    under('folder in another case', `script-src ${cdn}/Ok/; ${calls}`),
    under('nonce alone', `script-src 'nonce-abc'; ${calls}`, tag('nonce="abc"')),
    under('another nonce', `script-src 'nonce-abc'; ${calls}`, tag('nonce="abd"')),
    under('nonce missing', `script-src 'nonce-abc'; ${calls}`),
    under('nonce and strict-dynamic', `script-src 'nonce-abc' 'strict-dynamic'; ${calls}`, tag('nonce="abc"')),
    under('strict-dynamic and host', `script-src 'strict-dynamic' ${cdn}; ${calls}`),
    under('hash alone', `script-src '${entryHash}'; ${calls}`, tag(`integrity="${entryHash}" crossorigin`)),
    under('hash and host', `script-src '${entryHash}' ${cdn}; ${calls}`, tag(`integrity="${entryHash}" crossorigin`)),
    under('hash and strict-dynamic', `script-src '${entryHash}' 'strict-dynamic'; ${calls}`, tag(`integrity="${entryHash}" crossorigin`)),
    under('default-src', `default-src 'self' ${cdn} ${api}`),
    under('script-src-elem is narrower', `script-src ${cdn}; script-src-elem 'self'; ${calls}`),
    under('none', "default-src 'none'"),
    under('two headers, one strict', [`script-src ${cdn}; ${calls}`, "script-src 'self'"]),
    under('two headers, both fit', [`script-src ${cdn}; ${calls}`, `script-src ${cdn} 'self'`]),
    under('two policies in one header', `script-src ${cdn}, script-src 'nonce-a'`),
    under('header and meta', `script-src ${cdn}; ${calls}`, `${meta("script-src 'self'")}${tag()}`),
    page('meta', `${meta(`script-src ${cdn}; ${calls}`)}${tag()}`),
    page('meta after the tag', `${tag()}${meta("script-src 'self'")}`),
    page('meta in the body', tag(), `${element}${meta("script-src 'none'; connect-src 'none'")}`),
    page('meta in a template', `<template>${meta("script-src 'none'")}</template>${tag()}`),
    page('meta with sandbox', `${meta('sandbox')}${tag()}`),
    { name: 'report only', html: html(tag()), headers: { 'content-security-policy-report-only': "script-src 'none'; connect-src 'none'" } },
    under('sandbox', 'sandbox allow-scripts allow-same-origin'),
    under('sandbox without scripts', 'sandbox allow-same-origin'),
    under('trusted types that lack ours', `trusted-types other; script-src *; ${calls}`),
    under('trusted types with ours', `trusted-types lit-html; require-trusted-types-for 'script'; ${calls}`),
    under('trusted types are required', `require-trusted-types-for 'script'; ${calls}`),
    under('inline import without unsafe-inline', `script-src ${cdn}`, `<script type="module">${inline}</script>`),
    under('inline import by hash', `script-src '${inlineHash(inline)}' ${cdn}`, `<script type="module">${inline}</script>`),
    under('calls to self alone', `script-src ${cdn}; connect-src 'self'`),
    under('calls by path', `script-src ${cdn}; connect-src ${api}/ok/`),
    under('calls by another path', `script-src ${cdn}; connect-src ${api}/other/`),
    under('calls by each path', `script-src ${cdn}; connect-src ${api}/ok/api/ ${api}/ok/token ${api}/ok/token/`),
    under('calls by path in another case', `script-src ${cdn}; connect-src ${api}/OK/`),
    page('API that any page may call', tag('', undefined, `${api}/any`)),
    page('API without CORS', tag('', undefined, `${api}/none`)),
    page('API for another origin', tag('', undefined, `${api}/other-origin`)),
    page('API that does not allow Authorization', tag('', undefined, `${api}/without-authorization`)),
    page('API of the page’s own origin', `<script type="module" src="${cdn}/ok/caredesk.js"></script>`),
    page(
      'API by the provider',
      `<script type="module" src="${cdn}/ok/caredesk.js"></script>`,
      `<caredesk-provider api-base="${portal}">${element}</caredesk-provider>`,
    ),
  ];
}

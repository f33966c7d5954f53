/** Pages that were written after `check`, to see whether it agrees with browsers on what it was not made by. */
import { detail, element, entry, entryHash, inlineHash, pageWriter, wrongHash } from './embed-pages.js';
import type { EmbedPage, EmbedSite } from './embed-site.js';

/** Written first, and part of what `check` was then made by. */
export function laterPages(site: EmbedSite): readonly EmbedPage[] {
  const { portal, cdn, api, tag, html, meta, page, under } = pageWriter(site);
  const calls = `connect-src ${api}`;
  const configured = `import { configure } from '${cdn}/ok/caredesk.js'; configure({ apiBase: '${api}/ok' });`;
  const map = `{"integrity":{}}`;
  return [
    page(
      'element in a declarative shadow root',
      tag(),
      `<portal-frame><template shadowrootmode="open">${element}</template></portal-frame>`,
    ),
    page('element in a template beside one in the page', tag(), `<template><caredesk-nothing></caredesk-nothing></template>${element}`),
    page('tag at the end of the body', '', `${element}<div>text</div>${tag('async')}`),
    page('tag without quotes', `<script type=module src=${cdn}/ok/caredesk.js data-api-base=${api}/ok></script>`),
    page('tag in a textarea', '', `<textarea>${tag()}</textarea>${element}`),
    page('two tags, the first broken', `${tag('', `${cdn}/nowhere/caredesk.js`)}${tag()}`),
    page('query in the address', tag('', `${cdn}/ok/caredesk.js?v=3`)),
    page('nomodule beside module', `<script nomodule src="${cdn}/ok/caredesk.js"></script>${tag()}`),
    page('address without scheme', tag('', `//${new URL(cdn).host}/ok/caredesk.js`)),
    under(
      'base that the policy refuses',
      `base-uri 'self'; script-src ${cdn} 'self'; ${calls}`,
      `<base href="${cdn}/ok/">${tag('', 'caredesk.js')}`,
    ),
    under('path of a redirect’s end', `script-src ${cdn}/redirect/ ${cdn}/ok/; ${calls}`, tag('', `${cdn}/redirect/caredesk.js`)),
    under('path of a redirect’s start alone', `script-src ${cdn}/redirect/; ${calls}`, tag('', `${cdn}/redirect/caredesk.js`)),
    under('entry by file and chunks by folder', `script-src ${cdn}/ok/${entry} ${cdn}/ok/chunks/; ${calls}`, tag('', `${cdn}/ok/${entry}`)),
    under('source in capitals', `SCRIPT-SRC ${cdn.toUpperCase()}; CONNECT-SRC ${api}`),
    under('none beside a host', `script-src 'none' ${cdn}; connect-src 'none' ${api}`),
    under('directive twice', `script-src 'self'; script-src ${cdn}; ${calls}`),
    under('unquoted self', `script-src self ${cdn}; connect-src self`),
    under('scheme alone', 'default-src http:'),
    under('encrypted scheme alone', 'default-src https:'),
    under('unsafe-inline alone', `script-src 'unsafe-inline'; ${calls}`),
    under(
      'inline with configure under a nonce',
      `script-src 'nonce-n1'; ${calls}`,
      `<script type="module" nonce="n1">${configured}</script>`,
    ),
    under(
      'inline by hash and strict-dynamic',
      `script-src 'strict-dynamic' '${inlineHash(configured)}'; ${calls}`,
      `<script type="module">${configured}</script>`,
    ),
    under(
      'hash beside folder of chunks',
      `script-src '${entryHash}' ${cdn}/ok/chunks/; ${calls}`,
      tag(`integrity="${entryHash}" crossorigin`),
    ),
    under('import map without a nonce', `script-src 'nonce-n1'; ${calls}`, `<script type="importmap">${map}</script>${tag('nonce="n1"')}`),
    under('trusted types none', `trusted-types 'none'; ${calls}`),
    under('trusted types of any name', `trusted-types *; ${calls}`),
    under('sandbox without the own origin', 'sandbox allow-scripts'),
    under('worker-src and style-src alone', "worker-src 'none'; style-src 'none'; img-src 'none'"),
    under('wildcard port for calls', `script-src ${cdn}; connect-src 127.0.0.1:*`),
    under('token alone', `script-src ${cdn}; connect-src ${api}/ok/token`),
    { name: 'two metas, the second strict', html: html(`${meta(`script-src ${cdn}`)}${meta("script-src 'none'")}${tag()}`) },
    { name: 'meta after text', html: `<!doctype html>Hello${meta("script-src 'none'")}${tag()}${element}` },
    { name: 'meta between head and body', html: `<!doctype html><head></head>${meta("script-src 'none'")}<body>${tag()}${element}` },
    {
      name: 'application/xhtml+xml',
      html: `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title><script type="module" src="${cdn}/ok/caredesk.js" data-api-base="${api}/ok"></script></head><body>${element}</body></html>`,
      headers: { 'content-type': 'application/xhtml+xml' },
    },
    page('API base with a slash at its end', tag('', undefined, `${api}/ok/`)),
    page('API base of the page’s path', tag('', `${cdn}/ok/caredesk.js`, portal)),
    page('API that refuses the preflight', tag('', undefined, `${api}/refused-preflight`)),
    page(
      'API base by an element',
      `<script type="module" src="${cdn}/ok/caredesk.js"></script>`,
      `<caredesk-doctor-search api-base="${api}/ok"></caredesk-doctor-search>`,
    ),
  ];
}

/** Written next, and part of what `check` was then made by. */
export function newPages(site: EmbedSite): readonly EmbedPage[] {
  const { cdn, api, tag, page, under, meta } = pageWriter(site);
  const calls = `connect-src ${api}`;
  const host = new URL(cdn).host;
  return [
    page('defer and a title after it', tag('defer'), `<title>Late</title>${element}`),
    page('tag in an iframe’s text', '', `<iframe>${tag()}</iframe>${element}`),
    page(
      'several elements',
      tag(),
      `${element}<caredesk-patient-list></caredesk-patient-list><caredesk-coupon-manager></caredesk-coupon-manager>`,
    ),
    page(
      'several elements, one chunk missing',
      tag('', `${cdn}/without-detail/caredesk.js`),
      `${element}<caredesk-doctor-detail doctor-id="1"></caredesk-doctor-detail>`,
    ),
    page('another prefix than the tag’s', tag('data-prefix="other"')),
    page('empty integrity', tag('integrity="" crossorigin')),
    page('stronger wrong hash wins', tag(`integrity="${entryHash} sha512-AAAA" crossorigin`, `${cdn}/ok/${entry}`)),
    page('fragment in the address', tag('', `${cdn}/ok/caredesk.js#x`)),
    page('the package’s file with a query', tag('', `${cdn}/package/caredesk.js?x=1`)),
    page('loader on the own origin, wrong case', tag('', '/Widgets/caredesk.js')),
    under('policy with tabs and empty directives', `;;\tscript-src\t${cdn} ;; connect-src ${api};`),
    under('nonce in another case', `script-src 'nonce-Abc'; ${calls}`, tag('nonce="abc"')),
    under('keyword in capitals', `script-src 'SELF'; ${calls}`, tag('', '/widgets/caredesk.js')),
    under('host with another port', `script-src ${host.replace(/:\d+$/, ':1')}; ${calls}`),
    under('host without port', `script-src 127.0.0.1; ${calls}`),
    under('encoded path', `script-src ${cdn}/%6Fk/; ${calls}`),
    under('query in the source', `script-src ${cdn}/ok/caredesk.js?x ${cdn}/ok/chunks/; ${calls}`),
    under('nonce for a package’s file', `script-src 'nonce-z'; ${calls}`, tag('nonce="z"', `${cdn}/package/caredesk.js`)),
    under('star for scripts, self for the rest', `default-src 'self'; script-src *; ${calls}`),
    under('websocket scheme for calls', `script-src ${cdn}; connect-src ws: wss:`),
    page('meta after the tag blocks calls', `${tag()}${meta("connect-src 'none'")}`),
    page('API base with a query', tag('', undefined, `${api}/ok?x=1`)),
    under('nonce with a space at its end', `script-src 'nonce-abc'; ${calls}`, tag('nonce="abc "')),
    page('import map after the tag', `${tag()}<script type="importmap">{"integrity":{"${cdn}/ok/${detail}":"${wrongHash}"}}</script>`),
    page(
      'import map that moves a chunk',
      `<script type="importmap">{"imports":{"${cdn}/ok/${detail}":"${cdn}/nowhere/x.js"}}</script>${tag()}`,
    ),
    page('import map that leads a chunk nowhere', `<script type="importmap">{"imports":{"${cdn}/ok/${detail}":null}}</script>${tag()}`),
    page('element in a noscript', tag(), `<noscript>${element}</noscript>`),
    page('tag in an svg', '', `<svg>${tag()}</svg>${element}`),
    page('tag in a declarative shadow root', '', `<x-box><template shadowrootmode="open">${tag()}${element}</template></x-box>`),
    page('an element’s API before the tag’s', tag(), `<caredesk-doctor-search api-base="${api}/none"></caredesk-doctor-search>`),
    page(
      'integrity on an inline script',
      `<script type="module" integrity="${wrongHash}">import '${cdn}/ok/caredesk.js'; import { configure } from '${cdn}/ok/caredesk.js'; configure({ apiBase: '${api}/ok' });</script>`,
    ),
  ];
}

/** Written last; `check` was not changed by them. */
export function latestPages(site: EmbedSite): readonly EmbedPage[] {
  const { portal, cdn, api, tag, page, under, meta } = pageWriter(site);
  const calls = `connect-src ${api}`;
  const dynamic = `import('${cdn}/ok/caredesk.js');`;
  return [
    page('dynamic import in a classic script', `<script>${dynamic}</script>`),
    under('dynamic import in a classic script with a nonce', "script-src 'nonce-q'", `<script nonce="q">${dynamic}</script>`),
    under('dynamic import without a nonce', `script-src 'nonce-q' ${cdn}`, `<script>${dynamic}</script>`),
    under('unsafe-inline and the host', `script-src 'unsafe-inline' ${cdn}`, `<script type="module">${dynamic}</script>`),
    under('unsafe-inline beside a nonce', `script-src 'unsafe-inline' 'nonce-q' ${cdn}`, `<script type="module">${dynamic}</script>`),
    page('tag in a noembed', '', `<noembed>${tag()}</noembed>${element}`),
    page('tag inside an element', '', `<caredesk-provider>${tag()}${element}</caredesk-provider>`),
    page('loader in chunks’ place', tag('', `${cdn}/ok/chunks/caredesk.js`)),
    page('npm configure alone', tag('', `${cdn}/npm/configure.js`)),
    page('redirect of a release’s entry', tag(`integrity="${entryHash}" crossorigin`, `${cdn}/redirect/${entry}`)),
    under('host of the portal for calls', `script-src ${cdn}; connect-src ${portal}`),
    under('script-src-attr and script-src', `script-src-attr 'none'; script-src ${cdn}; ${calls}`),
    under('three headers, each another directive', [`script-src ${cdn}`, calls, "img-src 'self'"]),
    under('header for scripts and meta for calls', `script-src ${cdn}`, `${meta(`connect-src ${api}/ok/api/admin/`)}${tag()}`),
    under('path without the last slash for calls', `script-src ${cdn}; connect-src ${api}/ok`),
    under('star for calls', `script-src ${cdn}; connect-src *`),
    under('require trusted types and a nonce', "script-src 'nonce-q'; require-trusted-types-for 'script'; connect-src *", tag('nonce="q"')),
    under('strict-dynamic in default-src', "default-src 'strict-dynamic' 'nonce-q'", tag('nonce="q"')),
    page('own origin through the package’s folder', tag('', '/widgets/nothing/caredesk.js')),
    page('API of the page’s own origin, by a path', tag('', undefined, '/')),
  ];
}

import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { defineConfig, type MarkdownRenderer } from 'vitepress';
import packageJson from '../../package.json' with { type: 'json' };
import { sidebar } from './sidebar';

const base = '/docs/';
const description = 'The admin back-office of a service that connects doctors and patients, as widgets, site, command line and client.';
const repository = 'https://github.com/caredesk/caredesk/blob/main/';

/** `llms.txt` (llmstxt.org): the pages by topic, for tools that read the documentation. */
function llmsText(): string {
  const plain = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  const lines = (items: readonly { text: string; link: string }[]) =>
    items.map(({ text, link }) => `- [${plain(text)}](${base}${link.slice(1)})`).join('\n');
  return [`# Caredesk\n\n> ${description}`, ...sidebar().map(({ text, items }) => `## ${text}\n\n${lines(items)}`)].join('\n\n');
}

/** Relative links to files that are not pages of the site, such as source code, lead to the repository. */
function linkToRepository(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('link-to-repository', ({ tokens, env }) => {
    for (const link of tokens.flatMap(({ children }) => children ?? []).filter(({ type }) => type === 'link_open')) {
      const href = String(link.attrGet('href'));
      if (/^(?:[a-z]+:|[#/])/.test(href)) continue;
      const path = posix.join('docs', posix.dirname(env.relativePath), href);
      if (!/^docs\/.*\.md(?:#|$)/.test(path)) link.attrSet('href', repository + path);
      // `rewrites` below renames the page, and not the links to it.
      else if (href.endsWith('/README.md')) link.attrSet('href', href.replace(/README\.md$/, 'index.md'));
    }
  });
}

/** VitePress's inline scripts by the name of the file that takes their place: the site's policy allows no inline scripts. */
const inline = new Map<string, string>();

/** VitePress names a heading's link by its Markdown, where `&lt;` is no `<`. */
function nameHeadingLinks(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('name-heading-links', ({ tokens }) => {
    for (const { children } of tokens) {
      const link = children?.find((child) => child.type === 'link_open' && child.attrGet('class') === 'header-anchor');
      const texts = children?.map(({ type, content }) => {
        if (type === 'text') return markdown.utils.unescapeAll(content);
        return type === 'code_inline' ? content : '';
      });
      link?.attrSet('aria-label', `Permalink to "${texts?.join('').trim()}"`);
    }
  });
}

export default defineConfig({
  base,
  lang: 'en',
  title: 'Caredesk',
  description,
  head: [['link', { rel: 'icon', href: '/icon.svg' }]],
  markdown: {
    config: (markdown) => {
      linkToRepository(markdown);
      nameHeadingLinks(markdown);
    },
  },
  // TypeDoc's own index beside the core's page.
  srcExclude: ['generated/README.md'],
  rewrites: { 'decisions/README.md': 'decisions/index.md', 'generated/:page': 'reference/:page' },
  // The table of the pages' hashes is a file, not an inline script.
  metaChunk: true,
  lastUpdated: false,
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('caredesk-') } } },
  transformHtml: (html) =>
    html.replace(/<script( id="[\w-]+")?>([^<]+)<\/script>/g, (_, _id, code: string) => {
      const file = `inline-${createHash('sha256').update(code).digest('hex').slice(0, 10)}.js`;
      inline.set(file, code);
      return `<script src="${base}assets/${file}"></script>`;
    }),
  buildEnd: ({ outDir }) => {
    mkdirSync(join(outDir, 'assets'), { recursive: true });
    writeFileSync(join(outDir, 'llms.txt'), llmsText());
    for (const [file, code] of inline) writeFileSync(join(outDir, 'assets', file), code);
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: packageJson.version, link: `${repository}packages/widgets/CHANGELOG.md` },
      { text: 'Start', link: '/start/plain' },
      { text: 'Elements', link: '/elements/doctor-search' },
      { text: 'Your backend', link: '/backend' },
      { text: 'Command line', link: '/cli' },
    ],
    sidebar: sidebar(),
  },
});

import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitepress';
import { elements } from './manifest';

const base = '/docs/';
/** What VitePress writes into its pages as inline scripts, by the file that they come to lie in: the site's policy allows none. */
const inline = new Map<string, string>();

export default defineConfig({
  base,
  lang: 'en',
  title: 'Caredesk',
  description: 'The admin back-office of a service that connects doctors and patients, as widgets, site, command line and client.',
  head: [['link', { rel: 'icon', href: '/icon.svg' }]],
  srcExclude: ['README.md'],
  // The table of the pages' hashes is a file, too.
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
    for (const [file, code] of inline) writeFileSync(join(outDir, 'assets', file), code);
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Start', link: '/start/plain' },
      { text: 'Elements', link: '/elements/doctor-search' },
      { text: 'Your backend', link: '/backend' },
      { text: 'Command line', link: '/command-line' },
    ],
    sidebar: [
      {
        text: 'Getting started',
        items: [
          { text: 'Plain HTML', link: '/start/plain' },
          { text: 'React', link: '/start/react' },
          { text: 'Next.js', link: '/start/next' },
          { text: 'Vue', link: '/start/vue' },
          { text: 'Svelte', link: '/start/svelte' },
          { text: 'Angular', link: '/start/angular' },
        ],
      },
      {
        text: 'Guides',
        items: [
          { text: 'Make it look like your page', link: '/native-look' },
          { text: 'Theming', link: '/theming' },
          { text: 'Theme builder', link: '/theme-builder' },
          { text: 'Sessions and security', link: '/sessions' },
          { text: 'Running the complete site', link: '/host-page' },
          { text: 'Operating Caredesk', link: '/operate' },
          { text: 'Refund rules', link: '/refunds' },
          { text: 'Connecting your backend', link: '/backend' },
          { text: 'PostgreSQL and more machines', link: '/scale' },
          { text: 'Testing your page', link: '/testing' },
          { text: 'The client, and react-admin', link: '/client' },
          { text: 'Policies, releases, errors', link: '/embedding' },
          { text: 'Command line', link: '/command-line' },
        ],
      },
      {
        text: 'Recipes',
        items: [
          { text: 'Four eyes on a refund', link: '/recipes/four-eyes' },
          { text: 'Your own sign-in', link: '/recipes/own-sign-in' },
          { text: 'One list in an intranet page', link: '/recipes/intranet' },
          { text: 'SharePoint, WordPress, Confluence', link: '/recipes/content-systems' },
        ],
      },
      {
        text: 'Elements',
        items: elements().map(({ tagName }) => ({ text: `<${tagName}>`, link: `/elements/${tagName.slice('caredesk-'.length)}` })),
      },
    ],
  },
});

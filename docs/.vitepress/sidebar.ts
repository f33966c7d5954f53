/** The site's menu. VitePress puts its texts into the page as markup, at the links to the page before and after, too. */
import { groups } from '../calls/[group].paths';
import { elements } from './manifest';

const textAsMarkup = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The entries of core that TypeDoc describes (typedoc.json). */
const parts = ['payments', 'backend', 'server', 'session', 'coupons', 'records', 'rules', 'money', 'dates', 'csv'];

export const sidebar = () => [
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
      { text: 'How far it goes', link: '/scale' },
      { text: 'Testing your page', link: '/testing' },
      { text: 'The client, and react-admin', link: '/client' },
      { text: 'Policies, releases, errors', link: '/embedding' },
      { text: 'Browsers', link: '/browsers' },
      { text: 'Command line', link: '/cli' },
    ],
  },
  {
    text: 'Recipes',
    items: [
      { text: 'Four eyes on a refund', link: '/recipes/four-eyes' },
      { text: 'Your own sign-in', link: '/recipes/own-sign-in' },
      { text: 'A receptionist’s page', link: '/recipes/reception' },
      { text: 'One list in an intranet page', link: '/recipes/intranet' },
      { text: 'SharePoint, WordPress, Confluence', link: '/recipes/content-systems' },
    ],
  },
  {
    text: 'The project',
    items: [
      { text: 'Running it', link: '/running' },
      { text: 'Glossary', link: '/glossary' },
      { text: 'Architecture', link: '/architecture' },
      { text: 'Decisions', link: '/decisions/' },
      { text: 'Security', link: '/security' },
      { text: 'Reliability', link: '/reliability' },
      { text: 'Performance', link: '/performance' },
      { text: 'Test commands', link: '/test-commands' },
      { text: 'Pictures', link: '/pictures' },
    ],
  },
  {
    text: 'The client, in detail',
    items: [
      ...groups.map((group) => ({ text: `client.${group}`, link: `/calls/${group}` })),
      { text: 'Error codes', link: '/errors' },
      { text: '@caredesk/core', link: '/reference/' },
      ...parts.map((part) => ({ text: `@caredesk/core/${part}`, link: `/reference/${part}` })),
    ],
  },
  {
    text: 'Elements',
    items: elements().map(({ tagName }) => ({
      text: textAsMarkup(`<${tagName}>`),
      link: `/elements/${tagName.slice('caredesk-'.length)}`,
    })),
  },
];

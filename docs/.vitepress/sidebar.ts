/** The site's menu. VitePress puts its texts into the page as markup, at the links to the page before and after, too. */
import { groups } from '../calls/[group].paths';
import { elements } from './manifest';
import pages from './sidebar.json' with { type: 'json' };

const textAsMarkup = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The entries of core that TypeDoc describes (typedoc.config.js). */
const parts = ['payments', 'backend', 'server', 'session', 'coupons', 'records', 'rules', 'money', 'dates', 'csv'];

export const sidebar = () => [
  ...pages,
  {
    text: 'The client, in detail',
    items: [
      ...groups.map((group) => ({ text: `client.${group}`, link: `/calls/${group}` })),
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

/** The site's menu. VitePress puts its texts into the page as markup, at the links to the page before and after, too. */
import { elements } from './manifest';
import pages from './sidebar.json' with { type: 'json' };

const textAsMarkup = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export const sidebar = () => [
  ...pages,
  {
    text: 'Elements',
    items: elements().map(({ tagName }) => ({
      text: textAsMarkup(`<${tagName}>`),
      link: `/elements/${tagName.slice('caredesk-'.length)}`,
    })),
  },
];

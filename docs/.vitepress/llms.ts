/** `llms.txt` (llmstxt.org): the pages by topic, for tools that read the documentation. */
import { sidebar } from './sidebar';

const plain = (text: string): string => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

export const llmsText = (base: string, description: string): string =>
  [
    `# Caredesk\n\n> ${description}`,
    ...sidebar().map(
      ({ text, items }) => `## ${text}\n\n${items.map((page) => `- [${plain(page.text)}](${base}${page.link.slice(1)})`).join('\n')}`,
    ),
  ].join('\n\n');

/** The reference of all commands as Markdown. */
import type { CommandReference, Reference } from './reference.js';

type Terms = readonly (readonly [name: string, text: string])[];

export interface Appendix {
  readonly heading: string;
  readonly terms: Terms;
}

export function markdownOf({ commands, globals }: Reference, appendices: readonly Appendix[]): string {
  return [
    '# `caredesk`: every command\n\nMade of the commands by `caredesk help reference`; not to be edited. How they are used: [packages/cli](../packages/cli/README.md).\n',
    ...commands.map(section),
    `## Options of every command\n\n${table('option', globals)}`,
    ...appendices.map(({ heading, terms }) => `## ${heading}\n\n${table(heading.toLowerCase(), terms)}`),
  ].join('\n');
}

const section = ({ path, usage, description, parameters, options, after }: CommandReference): string =>
  [
    `## ${path}\n\n\`caredesk ${usage}\`\n\n${prose(description)}\n`,
    ...(parameters.length > 0 ? [table('argument', parameters)] : []),
    ...(options.length > 0 ? [table('option', options)] : []),
    ...(after ? [`\`\`\`text\n${after}\n\`\`\`\n`] : []),
  ].join('\n');

const table = (heading: string, terms: Terms): string =>
  `| ${heading} |  |\n| --- | --- |\n${terms.map(([name, text]) => `| \`${name}\` | ${prose(text).replaceAll('|', '\\|')} |\n`).join('')}`;

/** Text in which nothing is taken for markup. */
const prose = (text: string): string => text.replaceAll(/[<>*_]/g, (sign) => `\\${sign}`).replaceAll(/\s*\n\s*/g, ' ');
